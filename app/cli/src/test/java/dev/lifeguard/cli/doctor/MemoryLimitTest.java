package dev.lifeguard.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryLimitTest {
    private static final Check FREE = Check.ok("memory", Check.Need.OBSERVING, "without a control group limit");

    @TempDir
    private Path folder;

    @Test
    void withoutControlGroupsThereIsNoLimit() {
        assertThat(limit()).isEqualTo(FREE);
    }

    @Test
    void roomOfVersionTwo() throws IOException {
        write("proc/7/cgroup", "0::/shop\n");
        write("cgroup/shop/memory.max", "max\n");
        write("cgroup/shop/memory.current", "300000000\n");
        assertThat(limit()).isEqualTo(FREE);
        write("cgroup/shop/memory.max", "512000000\n");
        assertThat(limit())
                .isEqualTo(Check.ok("memory", Check.Need.OBSERVING, "300 of 512 MB of its control group are used"));
    }

    /** The group is full, but 512 MB of it are cached files that can be dropped. */
    @Test
    void filesAreRoom() throws IOException {
        write("proc/7/cgroup", "5:memory:/shop\n1:cpu:/\n");
        write("cgroup/memory/shop/memory.limit_in_bytes", "512000000\n");
        write("cgroup/memory/shop/memory.usage_in_bytes", "512000000\n");
        assertThat(limit().prevents()).isTrue();
        write("cgroup/memory/shop/memory.stat", "inactive_file 1\ntotal_inactive_file 112000000\n");
        assertThat(limit().text()).isEqualTo("400 of 512 MB of its control group are used");
    }

    @Test
    void theGroupWithTheLeastRoomCounts() throws IOException {
        write("proc/7/cgroup", "0::/pod/shop\n");
        write("cgroup/pod/shop/memory.max", "900000000\n");
        write("cgroup/pod/shop/memory.current", "100000000\n");
        write("cgroup/pod/memory.max", "400000000\n");
        write("cgroup/pod/memory.current", "390000000\n");
        assertThat(limit())
                .isEqualTo(Check.missing(
                        "memory",
                        Check.Need.OBSERVING,
                        "390 of 400 MB of its control group are used: the probe may take 50 MB, and the kernel might"
                                + " kill the process: raise the limit"));
    }

    @Test
    void theLargestNumberOfVersionOneIsNoLimit() throws IOException {
        write("proc/7/cgroup", "5:memory:/\n");
        write("cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        write("cgroup/memory/memory.usage_in_bytes", "512000000\n");
        assertThat(limit()).isEqualTo(FREE);
    }

    private Check limit() {
        return new MemoryLimit(folder.resolve("proc"), folder.resolve("cgroup")).of("7");
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Files.writeString(path, text);
    }
}
