package dev.lifeguard.probe.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuLimitTest {
    private static final String SECOND = String.join(
            "\n",
            "usage_usec 3120233",
            "user_usec 3080112",
            "system_usec 40121",
            "nice_usec 0",
            "nr_periods 82",
            "nr_throttled 79",
            "throttled_usec 3113117",
            "nr_bursts 0",
            "burst_usec 0",
            "");

    private static final String FIRST = String.join(
            "\n", "nr_periods 82", "nr_throttled 79", "throttled_time 3113117625", "nr_bursts 0", "burst_time 0", "");

    @TempDir
    private Path folder;

    @Test
    void throttledTimeOfVersionTwoIsInMicroseconds() {
        assertThat(CpuLimit.throttledNs(SECOND)).isEqualTo(3_113_117_000L);
    }

    @Test
    void throttledTimeOfVersionOneIsInNanoseconds() {
        assertThat(CpuLimit.throttledNs(FIRST)).isEqualTo(3_113_117_625L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "usage_usec 3120233\nuser_usec 3080112\n", // of the root group
                "throttled_usec",
                "throttled_usec ",
                "throttled_usec many",
                "throttled_usec -1",
                "throttled_usec 9223372036854776",
                "throttled_time 99999999999999999999",
                "throttled_time -9223372036854775808",
                "not throttled_time 7",
                "\u0000\ufffd"
            })
    void malformedValuesAreUnknown(String stat) {
        assertThat(CpuLimit.throttledNs(stat)).isEqualTo(CpuLimit.UNKNOWN);
    }

    @Test
    void aLimitIsAQuotaOfAPeriod() {
        assertThat(CpuLimit.cores("150000 100000\n")).isEqualTo(1.5);
        assertThat(CpuLimit.cores("-1 100000")).isNaN();
        assertThat(CpuLimit.cores("max 100000\n")).isNaN();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "100000", "1 0", "0 1", "a b", "1 2 3", "-5 -5", "1.5 2", "99999999999999999999 1"})
    void malformedLimitsAreIgnored(String text) {
        assertThat(CpuLimit.cores(text)).isNaN();
    }

    @Test
    void theLowestLimitOfNestedGroupsCounts() throws IOException {
        write("pod/shop/cpu.max", "max 100000\n");
        write("pod/shop/cpu.stat", SECOND);
        write("pod/cpu.max", "50000 100000\n");
        write("pod/cpu.stat", "throttled_usec 7\n");
        write("cpu.max", "200000 100000\n");
        write("cpu.stat", "throttled_usec 5\n");
        CpuLimit limit = limit("pod/shop", "pod", "");

        assertThat(limit.cores()).isEqualTo(0.5);
        assertThat(limit.throttledNs()).containsExactly(7000, 5000); // a folder without a limit is not read
        write("pod/cpu.stat", "throttled_usec 9\n");
        assertThat(limit.throttledNs()).containsExactly(9000, 5000);
        Files.delete(folder.resolve("pod/cpu.stat"));
        assertThat(limit.throttledNs()).containsExactly(CpuLimit.UNKNOWN, 5000);
    }

    @Test
    void versionOneHasFilesForQuotaAndPeriod() throws IOException {
        write("shop/cpu.cfs_quota_us", "50000\n");
        write("shop/cpu.cfs_period_us", "100000\n");
        write("shop/cpu.stat", FIRST);
        write("cpu.cfs_quota_us", "-1\n");
        write("cpu.cfs_period_us", "100000\n");
        write("cpu.stat", "nr_periods 0\nnr_throttled 0\nthrottled_time 0\n");
        CpuLimit limit = limit("shop", "");

        assertThat(limit.cores()).isEqualTo(0.5);
        assertThat(limit.throttledNs()).containsExactly(3_113_117_625L);
    }

    @Test
    void withoutAnyFileThereIsNoLimit() {
        assertThat(limit("shop", "").cores()).isNaN();
        assertThat(limit("shop", "").throttledNs()).isEmpty();
        assertThat(CpuLimit.of(List.of()).throttledNs()).isEmpty();
    }

    private CpuLimit limit(String... groups) {
        return CpuLimit.of(List.of(groups).stream()
                .map(group -> folder.resolve(group).toString())
                .toList());
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
