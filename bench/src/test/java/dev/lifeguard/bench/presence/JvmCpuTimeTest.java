package dev.lifeguard.bench.presence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmCpuTimeTest {
    @TempDir
    private Path threads;

    private void thread(int id, String name, long ms) throws IOException {
        Path folder = Files.createDirectory(threads.resolve(Integer.toString(id)));
        Files.writeString(folder.resolve("comm"), name + "\n");
        Files.writeString(folder.resolve("schedstat"), ms * 1_000_000 + " 99 7\n");
    }

    @Test
    void threadsAreGroupedByName() throws IOException {
        thread(1, "pool00-1", 10);
        thread(2, "pool299-4", 20);
        thread(3, "lifeguard-reade", 40);
        thread(4, "C1 CompilerThre", 80);
        thread(5, "C2 CompilerThre", 160);
        thread(6, "load", 1000);
        thread(7, "my lifeguard-x", 1000);
        Files.createDirectory(threads.resolve("8")); // has ended

        JvmCpuTime time = JvmCpuTime.read(2500, threads);

        assertThat(time).isEqualTo(new JvmCpuTime(2500, 30, 40, 240));
        assertThat(time.rest()).isEqualTo(2190);
    }

    @Test
    void differencesArePerSecond() {
        assertThat(new JvmCpuTime(100, 50, 30, 10).since(new JvmCpuTime(20, 10, 10, 10), 4))
                .isEqualTo(new JvmCpuTime(20, 10, 5, 0));
    }
}
