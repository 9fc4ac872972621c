package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.LimitedGroup;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.Computing;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A JVM in a real control group that is limited by its enclosing group. */
@Isolated("a program that gets less than its limit is not throttled")
class CpuLimitIT {
    private static final double LIMIT = 0.5;

    static List<Jdk> jdks() {
        return Jdk.of(0);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void limitAndThrottledTimeAreRecorded(Jdk jdk, @TempDir Path directory) throws Exception {
        Path file = directory.resolve("recording.gz");
        try (LimitedGroup group = LimitedGroup.of(LIMIT);
                HostJvm host = new HostJvm(jdk, directory, Computing.class)) {
            host.await("ready"::equals);
            group.add(host.pid());
            host.attach("record=" + file);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
        }
        Recording recording = PoolSums.of(file).recording;

        assertThat(recording.header().cpuLimit()).isEqualTo(LIMIT);
        assertThat(recording.ticks()).isNotEmpty();
        long length = sum(recording, Tick::lengthNs);
        long used = sum(recording, tick -> tick.machine().processCpuNs());
        long throttled = sum(recording, tick -> tick.machine().throttledNs());
        // It always wants two cores. Newer kernels, since 6.18, count less time as throttled.
        assertThat((double) used / length).isCloseTo(LIMIT, within(0.15));
        assertThat((double) throttled / length).isBetween(0.2, 2.0);
    }

    private static long sum(Recording recording, ToLongFunction<Tick> figure) {
        return recording.ticks().stream().mapToLong(figure).sum();
    }
}
