package dev.lifeguard.lab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeaksTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void surviveTheirFile() throws IOException {
        Path file = folder.resolve("peaks");
        new Peaks(1631, 135_506_496).write(file);
        assertThat(Peaks.read(file)).isEqualTo(new Peaks(1631, 135_506_496));
        assertThat(Peaks.read(file).heapMb()).isEqualTo(135.506496);
    }

    @Test
    void areNeverBelowTheCurrentUse() {
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        Peaks peaks = Peaks.now();
        assertThat(peaks.heapBytes()).isGreaterThanOrEqualTo(heap);
        assertThat(peaks.threads()).isGreaterThanOrEqualTo(threads);
    }

    @Test
    void refusesAnotherFile() throws IOException {
        Path file = Files.writeString(folder.resolve("peaks"), "12");
        assertThatIOException().isThrownBy(() -> Peaks.read(file)).withMessageContaining("does not hold");
    }
}
