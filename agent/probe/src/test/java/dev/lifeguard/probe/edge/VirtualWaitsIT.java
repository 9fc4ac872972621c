package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.VirtualCircle;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Waiting virtual threads are in the snapshots, with the holders that they wait for, although no carrier shows them.
 */
class VirtualWaitsIT {
    @TempDir
    private Path directory;

    @Test
    void deadlockedVirtualThreadsAreRecordedWithTheirHolders() throws Exception {
        Recording recording = record();
        WaitSnapshot last = recording.waits().get(recording.waits().size() - 1);

        assertThat(last.groups())
                .allMatch(group -> Objects.requireNonNull(recording.pools().get(group.poolId()))
                                .kind()
                        == PoolInfo.Kind.VIRTUAL);
        assertThat(last.groups().stream().mapToInt(Group::count).sum()).isEqualTo(4 + VirtualCircle.WITHOUT_PERMIT);
        List<Integer> crossed = at(recording, last, "VirtualCircle.cross:");
        assertThat(crossed).hasSize(2);
        assertThat(awaited(last, crossed.get(0)).by()).containsExactly(crossed.get(1));
        assertThat(awaited(last, crossed.get(1)).by()).containsExactly(crossed.get(0));
        List<Integer> others = at(recording, last, "java.util.concurrent.Semaphore.");
        assertThat(others).hasSize(2);
        Group without = last.groups().get(others.get(0));
        assertThat(others.stream().mapToInt(at -> last.groups().get(at).count()))
                .containsExactlyInAnyOrder(VirtualCircle.WITHOUT_PERMIT, 1);
        assertThat(without.stillNs())
                .isEqualTo(last.timeNs() - recording.waits().get(0).timeNs());
        assertThat(awaited(last, others.get(0)).end()).isEqualTo(End.UNKNOWN);
        assertThat(last.groups())
                .filteredOn(group -> group.state() == State.BLOCKED)
                .singleElement()
                .satisfies(wants -> {
                    assertThat(wants.count()).isEqualTo(1);
                    // Before Java 24 it is pinned, and only its carrier is looked at.
                    boolean timed = Jdk.NEWEST.version() >= 24;
                    assertThat(wants.stillNs()).isBetween(timed ? 1_000_000_000L : 0, timed ? last.timeNs() : 0);
                });
    }

    private Recording record() throws Exception {
        Path file = directory.resolve("recording.gz");
        try (HostJvm host = new HostJvm(Jdk.NEWEST, directory, VirtualCircle.class)) {
            host.await("ready"::equals);
            host.attach("record=" + file);
            Thread.sleep(6_500);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
        return PoolSums.of(file).recording;
    }

    private static Awaited awaited(WaitSnapshot of, int group) {
        return of.awaited().get(of.groups().get(group).awaitedAt());
    }

    /** Indexes of the groups that have such a frame. */
    private static List<Integer> at(Recording recording, WaitSnapshot waits, String part) {
        return waits.groups().stream()
                .filter(group -> Objects.requireNonNull(recording.stacks().get(group.stackId())).frames().stream()
                        .anyMatch(frame -> frame.contains(part)))
                .map(waits.groups()::indexOf)
                .toList();
    }
}
