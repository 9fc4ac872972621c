package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.VirtualMonitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A monitor that virtual threads wait for without their carriers is recorded with its waiters and holders. */
class VirtualMonitorIT {
    @TempDir
    private Path directory;

    @Test
    void waitersAndHoldersAreRecorded() throws Exception {
        Path file = directory.resolve("recording.gz");
        try (HostJvm host = new HostJvm(Jdk.NEWEST, directory, VirtualMonitor.class)) {
            host.await("ready"::equals);
            host.attach("record=" + file);
            Thread.sleep(5_500);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
        Recording recording = PoolSums.of(file).recording;
        PoolInfo monitor = recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.LOCK)
                .findFirst()
                .orElseThrow();
        assertThat(monitor.className()).isEqualTo(PoolInfo.MONITOR);
        assertThat(monitor.name()).startsWith("monitor VirtualMonitor:");
        List<PoolTick> ticks = recording.ticks().stream()
                .skip(1) // it is not reported at once
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == monitor.id())
                .toList();
        double seconds = ticks.size();
        assertThat(seconds).isGreaterThanOrEqualTo(2);
        double waiting = ticks.stream().mapToLong(tick -> tick.load().waitNs()).sum() / 1e9 / seconds;
        assertThat(waiting).isBetween(VirtualMonitor.THREADS - 2.0, VirtualMonitor.THREADS - 0.5);
        double held = ticks.stream().mapToLong(tick -> tick.load().busyNs()).sum() / 1e9 / seconds;
        assertThat(held).isGreaterThan(0.9);
        assertThat(frames(recording, monitor.id(), true)).anyMatch(frame -> frame.contains("VirtualMonitor.enter:"));
        assertThat(frames(recording, monitor.id(), false)).anyMatch(frame -> frame.contains("VirtualMonitor.hold:"));
    }

    private static List<String> frames(Recording recording, int pool, boolean waiting) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.stacks().stream())
                .filter(stack -> stack.poolId() == pool && (stack.role() == Role.SUBMITTING) == waiting)
                .flatMap(stack -> Objects.requireNonNull(recording.stacks().get(stack.stackId())).frames().stream())
                .toList();
    }
}
