package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleStoreTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void samplesSurviveTheirFiles() {
        SampleStore store = new SampleStore(folder);
        Sample first = store.write(Samples.sample(7, Samples.truth(4, 40), Samples.truth(1, 400)), List.of());
        Sample second = store.write(Samples.sample(12, Samples.truth(2, 100)), List.of());
        assertThat(store.read().runs()).containsExactly(first, second);
        store.forget(first.id());
        assertThat(store.read().runs()).containsExactly(second);
    }

    @Test
    void anUnreadableSampleDoesNotAffectOthers() throws IOException {
        SampleStore store = new SampleStore(folder);
        store.write(Samples.sample(7, Samples.truth(4, 40)), List.of());
        Files.writeString(folder.resolve("seed-0008.json"), "{\"seed\":8");
        Files.writeString(folder.resolve("seed-0009.json"), "{\"seed\":9}");
        CompletedRuns<Sample> read = store.read();
        assertThat(read.runs()).hasSize(1);
        assertThat(read.failures())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).startsWith("cannot read " + folder));
    }

    @Test
    void anEmptyFolderIsAFailure() {
        assertThatThrownBy(() -> new SampleStore(folder).read())
                .isInstanceOf(Failure.class)
                .hasMessage("no generated workload that was run is in " + folder);
    }

    @Test
    void aMissingRecordingFailsOnlyItsWorkload() {
        SampleStore store = new SampleStore(folder);
        Sample sample = store.write(Samples.sample(7, Samples.truth(4, 40)), List.of());
        assertThatThrownBy(() -> store.evaluated(sample))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith("cannot read " + store.recording(sample.id()));
    }
}
