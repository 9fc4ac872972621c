package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.host.VirtualStarts;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual threads are shown by who starts them, with all that begin and end, and with the requests that they serve. */
class VirtualStartsIT {
    @TempDir
    private Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.lifeguard.probe.edge.FullPoolsIT#ways")
    void eachThreadCountsForItsStarter(FullPoolsIT.Way way) throws Exception {
        PoolSums sums = record(way);
        if (way.jdk().version() < 21) {
            assertThat(sums.recording.pools().values()).noneMatch(pool -> pool.kind() == PoolInfo.Kind.VIRTUAL_TASKS);
            return;
        }
        checkCounts(sums.of("orders"), VirtualStarts.ORDERS);
        checkCounts(sums.of(VirtualStarts.class.getName()), VirtualStarts.UNNAMED + VirtualStarts.DIRECT);
        assertThat(sums.recording.pools().values())
                .filteredOn(pool -> pool.name().startsWith(VirtualStarts.class.getName()))
                .hasSize(2);
        PoolSums.Sums web = sums.of("web");
        assertThat(web.requests).isEqualTo(VirtualStarts.CONNECTIONS * VirtualStarts.REQUESTS);
        checkCounts(web, web.requests);
        checkHeld(sums, "held", VirtualStarts.HELD);
        checkHeld(sums, "older", VirtualStarts.OLDER);
        assertThat(sums.of("older").lowerBound).isEqualTo(way.attached());
        assertThat(sums.of("held").lowerBound).isFalse();
    }

    private static void checkCounts(PoolSums.Sums pool, long tasks) {
        assertThat(pool.arrived).isEqualTo(tasks);
        assertThat(pool.started).isEqualTo(tasks);
        assertThat(pool.completed).isEqualTo(tasks);
        assertThat(pool.executions).isEqualTo(tasks);
    }

    /** All are busy during whole intervals, where they are held. */
    private static void checkHeld(PoolSums sums, String name, int threads) {
        PoolInfo pool = sums.recording.pools().values().stream()
                .filter(info -> info.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(pool.kind()).isEqualTo(PoolInfo.Kind.VIRTUAL_TASKS);
        List<Tick> ticks = sums.recording.ticks();
        Tick last = ticks.get(ticks.size() - 2); // the last one ends with the JVM
        PoolTick tick = last.pools().stream()
                .filter(one -> one.poolId() == pool.id())
                .findFirst()
                .orElseThrow();
        assertThat(tick.threads().size()).isEqualTo(threads);
        assertThat(tick.load().active()).isEqualTo(threads);
        assertThat(tick.load().busyNs()).isCloseTo(threads * last.lengthNs(), Percentage.withPercentage(0.1));
        List<StackSample> samples = ticks.stream()
                .flatMap(each -> each.stacks().stream())
                .filter(sample -> sample.poolId() == pool.id() && sample.role() == Role.BLOCKED)
                .toList();
        assertThat(samples).isNotEmpty();
        assertThat(samples)
                .map(sample -> Objects.requireNonNull(sums.recording.stacks().get(sample.stackId())))
                .map(StackInfo::frames)
                .allMatch(frames ->
                        frames.stream().anyMatch(frame -> frame.startsWith(VirtualStarts.class.getName() + ".hold")));
    }

    private PoolSums record(FullPoolsIT.Way way) throws Exception {
        Path file = directory.resolve("starts.gz");
        String agent = way.attached() ? "-Dattached=later" : "-javaagent:" + HostJvm.PROBE + "=record=" + file;
        try (HostJvm host = new HostJvm(way.jdk(), directory, VirtualStarts.class, agent)) {
            host.await("ready"::equals);
            if (way.attached()) {
                host.attach("record=" + file);
            }
            host.send("");
            host.await("counted"::equals);
            Thread.sleep(4_000);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
        return PoolSums.of(file);
    }
}
