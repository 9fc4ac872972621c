package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A real run of a seed, and its replay; asserts only what does not depend on chance. */
@Timeout(300)
@EnabledIfSystemProperty(named = "lifeguard.proofs", matches = "all") // half a minute
class GeneratedIT {
    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aReplayRepeatsTheResult() {
        Result run = new PredictionExperiment().run(lab(Map.of("--generated", "1", "--seed", "14", "--seconds", "2")));
        assertThat(run.failures())
                .as("a machine that is busy with something else costs sizes, and nothing else may")
                .allSatisfy(line -> assertThat(line).contains("other processes"));
        Result replay = new PredictionExperiment().run(lab(Map.of("--replay", folder.toString())));
        assertThat(replay.tables()).isEqualTo(run.tables());
        assertThat(new SampleStore(folder).read().runs())
                .singleElement()
                .satisfies(sample -> assertThat(sample.runs())
                        .hasSizeGreaterThanOrEqualTo(5)
                        .allSatisfy(truth -> assertThat(truth.arrived())
                                .isEqualTo(sample.observed().arrived())));
    }

    @Test
    void anInterruptedLabRunsNothing() {
        Thread.currentThread().interrupt();
        Result result = new PredictionExperiment().run(lab(Map.of("--generated", "2")));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.failures()).singleElement().asString().contains("ended by the user after 0 of 2");
    }

    private Lab lab(Map<String, String> options) {
        return new Lab(
                new Settings(false, folder, OptionalInt.empty(), "", options),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
