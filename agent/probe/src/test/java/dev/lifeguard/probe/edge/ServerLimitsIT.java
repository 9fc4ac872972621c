package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.ServerLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits that only virtual threads or threads for single requests acquire are recorded like the limits of workers. */
class ServerLimitsIT {
    /** Maximum error of each use from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    @TempDir
    private Path directory;

    static Stream<Jdk> jdks() {
        return Jdk.oldest().stream();
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void usesAreCountedExactly(Jdk jdk) throws Exception {
        Path file = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + file;
        try (HostJvm host = new HostJvm(jdk, directory, ServerLimits.class, agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, PoolSums.of(file).recording);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void usesAreCountedExactlyFromTheAttachOn(Jdk jdk) throws Exception {
        Path file = directory.resolve("attached.gz");
        try (HostJvm host = new HostJvm(jdk, directory, Path.of("none"), ServerLimits.class, List.of("wait"))) {
            host.await("ready"::equals);
            host.attach("record=" + file);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, PoolSums.of(file).recording);
        }
    }

    private static void check(HostJvm host, Recording recording) {
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        PoolInfo permits = only(recording, PoolInfo.Kind.PERMITS);
        assertThat(permits.name()).startsWith("semaphore ServerLimits:");
        check(host, recording, permits, "heldNs");
        PoolInfo lock = only(recording, PoolInfo.Kind.LOCK);
        assertThat(lock.name()).startsWith("lock ServerLimits:");
        check(host, recording, lock, "lockedNs");
    }

    private static PoolInfo only(Recording recording, PoolInfo.Kind kind) {
        List<PoolInfo> all = recording.pools().values().stream()
                .filter(pool -> pool.kind() == kind)
                .toList();
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private static void check(HostJvm host, Recording recording, PoolInfo limit, String time) {
        List<PoolTick> ticks = lastUse(recording, limit.id());
        assertThat(ticks.stream().mapToLong(tick -> tick.tasks().arrived()).sum())
                .isEqualTo(host.number("requests"));
        assertThat(ticks.stream().mapToLong(tick -> tick.tasks().completed()).sum())
                .isEqualTo(host.number("requests"));
        long error = RESOLUTION_NS * host.number("requests");
        assertThat(ticks.stream().mapToLong(tick -> tick.load().busyNs()).sum())
                .isBetween(host.number(time) - error, host.number("withWaitsNs") + error);
        assertThat(ticks.stream().mapToLong(tick -> tick.load().waitNs()).sum()).isPositive();
    }

    /** The ticks of a limit's last period of use. */
    private static List<PoolTick> lastUse(Recording recording, int limit) {
        List<PoolTick> last = new ArrayList<>();
        boolean rested = true;
        for (Tick tick : recording.ticks()) {
            List<PoolTick> active = tick.pools().stream()
                    .filter(pool -> pool.poolId() == limit
                            && pool.tasks().arrived() + pool.load().busyNs() > 0)
                    .toList();
            if (rested && !active.isEmpty()) {
                last.clear();
            }
            rested = active.isEmpty();
            last.addAll(active);
        }
        return last;
    }
}
