package dev.lifeguard.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuLimitTest {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    @TempDir
    private Path folder;

    @Test
    void withoutControlGroupsThereIsNoLimit() {
        assertThat(limit()).isEqualTo(free());
    }

    @Test
    void maxIsNoLimit() throws IOException {
        write("proc/7/cgroup", "0::/shop\n");
        write("cgroup/shop/cpu.max", "max 100000\n");
        assertThat(limit()).isEqualTo(free());
    }

    @Test
    void limitOfVersionTwo() throws IOException {
        write("proc/7/cgroup", "0::/shop\n");
        write("cgroup/shop/cpu.max", "150000 100000\n");
        write("cgroup/shop/cpu.stat", "usage_usec 9\nnr_periods 200\nnr_throttled 0\n");
        assertThat(limit())
                .isEqualTo(Check.ok("processors", Check.Need.FIGURES, "1.50 by the control group, of " + CORES));
    }

    /** In a container the path is that of the host, which does not exist there. */
    @Test
    void throttlingIsMissing() throws IOException {
        write("proc/7/cgroup", "0::/kubepods/pod1\n");
        write("cgroup/cpu.max", "50000 100000\n");
        write("cgroup/cpu.stat", "nr_periods 200\nnr_throttled 50\n");
        Check limit = limit();
        assertThat(limit.ok()).isFalse();
        assertThat(limit.prevents()).isFalse();
        assertThat(limit.text()).startsWith("0.500 by the control group").contains("throttled in 25% of the periods");
    }

    @Test
    void limitOfVersionOne() throws IOException {
        write("proc/7/cgroup", "12:memory:/shop\n4:cpu,cpuacct:/shop\n");
        write("cgroup/cpu/shop/cpu.cfs_quota_us", "200000\n");
        write("cgroup/cpu/shop/cpu.cfs_period_us", "100000\n");
        assertThat(limit().text()).isEqualTo("2.00 by the control group, of " + CORES);
        write("cgroup/cpu/shop/cpu.cfs_quota_us", "-1\n");
        assertThat(limit()).isEqualTo(free());
    }

    /** In Kubernetes the pod has a limit as well as each of its containers. */
    @Test
    void limitOfAGroupAroundIt() throws IOException {
        write("proc/7/cgroup", "4:cpu,cpuacct:/pod/shop\n");
        write("cgroup/cpu/pod/shop/cpu.cfs_quota_us", "200000\n");
        write("cgroup/cpu/pod/shop/cpu.cfs_period_us", "100000\n");
        write("cgroup/cpu/pod/cpu.cfs_quota_us", "50000\n");
        write("cgroup/cpu/pod/cpu.cfs_period_us", "100000\n");
        write("cgroup/cpu/pod/cpu.stat", "nr_periods 100\nnr_throttled 30\n");
        assertThat(limit().text()).startsWith("0.500 by the control group").contains("throttled in 30% of the periods");
    }

    private Check limit() {
        return new CpuLimit(folder.resolve("proc"), folder.resolve("cgroup")).of("7");
    }

    private static Check free() {
        return Check.ok("processors", Check.Need.FIGURES, CORES + ", without a control group limit");
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Files.writeString(path, text);
    }
}
