package dev.lifeguard.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void aFailingExperimentDoesNotAffectTheOthers() {
        List<Outcome> outcomes = run(
                experiment("first", lab -> {
                    throw new Failure("the service of first ended with exit code 137, see first.log");
                }),
                experiment("second", lab -> done()));
        assertThat(outcomes).extracting(Outcome::ok).containsExactly(false, true);
        assertThat(outcomes.get(0).result().failures())
                .containsExactly("the service of first ended with exit code 137, see first.log");
    }

    @Test
    void givesEachExperimentItsFolder() {
        run(experiment("first", lab -> {
            assertThat(lab.folder()).isEqualTo(folder.resolve("first")).isDirectory();
            return done();
        }));
    }

    @Test
    void startsNothingAfterAnInterruption() {
        List<Outcome> outcomes = run(
                experiment("first", lab -> {
                    Thread.currentThread().interrupt();
                    return done();
                }),
                experiment("second", lab -> done()));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(outcomes).hasSize(1);
    }

    private static Result done() {
        return new Result.Builder().build();
    }

    private List<Outcome> run(Experiment... experiments) {
        try (Children children = new Children();
                ExperimentProgress progress = new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80)) {
            return new Runner(Settings.defaults(false, folder), children, progress).run(List.of(experiments));
        }
    }

    private static Experiment experiment(String name, Function<Lab, Result> run) {
        return new Experiment() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String shows() {
                return name;
            }

            @Override
            public Duration length(Settings settings) {
                return Duration.ofSeconds(1);
            }

            @Override
            public Result run(Lab lab) {
                return run.apply(lab);
            }
        };
    }
}
