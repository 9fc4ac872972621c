package dev.lifeguard.lab.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.Runner;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.model.recording.Recording;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the documentation's example. */
@Timeout(120)
class SleepyPoolIT {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void runsLikeAnyOtherExperiment() throws Exception {
        List<Outcome> outcomes;
        try (Children children = new Children();
                ExperimentProgress progress = new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80)) {
            outcomes = new Runner(Settings.defaults(false, folder), children, progress).run(List.of(new SleepyPool()));
        }
        assertThat(ProcessHandle.current().descendants()).isEmpty();
        assertThat(outcomes).singleElement().satisfies(outcome -> {
            assertThat(outcome.result().failures()).isEmpty();
            assertThat(outcome.result().conclusion()).singleElement().asString().endsWith("more threads helped.");
            assertThat(outcome.result().tables().get(0).rows())
                    .extracting(row -> row.get(0) + " threads: " + row.get(2))
                    .containsExactly("2 threads: 1.00 s", "8 threads: 250 ms");
        });
        Path recording = folder.resolve("sleepy-pool/sleepy-2.jsonl.gz");
        assertThat(Recording.read(recording).pools().values())
                .anySatisfy(pool -> assertThat(pool.createdAt()).contains("SleepyMain"));
    }
}
