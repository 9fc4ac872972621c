package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LabReportTest {
    @Test
    void saysWhoDrawsWithWhichSeed() {
        String html = LabReport.page(
                        Settings.defaults(false, Path.of("")),
                        List.of(outcome("draws", OptionalLong.of(42)), outcome("draws-not", OptionalLong.empty())),
                        Map.of())
                .html();
        assertThat(html).contains("draws: seed 42\ndraws-not: nothing is drawn at random");
    }

    private static Outcome outcome(String name, OptionalLong seed) {
        return new Outcome(
                new Experiment() {
                    @Override
                    public String name() {
                        return name;
                    }

                    @Override
                    public String shows() {
                        return "";
                    }

                    @Override
                    public Duration length(Settings settings) {
                        return Duration.ZERO;
                    }

                    @Override
                    public OptionalLong seed(Settings settings) {
                        return seed;
                    }

                    @Override
                    public Result run(Lab lab) {
                        throw new AssertionError("not to be run");
                    }
                },
                new Result.Builder().build());
    }
}
