package dev.lifeguard.imports.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.recording.StackTable;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.frame.Waiting;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Waits for one monitor between 0 and 20 s; the moments are at 0.5, 1.5 ... 19.5 s. */
class MonitorWaitsTest {
    private static final long SECOND = 1_000_000_000;
    private static final List<Frame> ENTERS = List.of(new Frame("com.shop.Stock", "book", 12, false));
    private static final List<Frame> HOLDS =
            List.of(new Frame("java.lang.Thread", "sleep", 0, true), new Frame("com.shop.Stock", "load", 40, false));

    private final ThreadTrack holder = new ThreadTrack("loader");
    private final ThreadTrack first = new ThreadTrack("order-1");
    private final ThreadTrack second = new ThreadTrack("order-2");
    private final StackTable stacks = new StackTable();

    private static MonitorWaits.Wait wait(ThreadTrack waiter, double from, double to, ThreadTrack owner) {
        return new MonitorWaits.Wait(
                waiter, (long) (from * SECOND), (long) (to * SECOND), "com.shop.Stock", 7, owner, ENTERS);
    }

    private List<WaitSnapshot> snapshots(MonitorWaits.Wait... waits) {
        return new MonitorWaits(Map.of(), List.of(), stacks).snapshots(List.of(waits), 0, 20 * SECOND);
    }

    @Test
    void waitersLeadToTheThreadThatReleasedTheMonitorToTheFirst() {
        holder.waits.add(new ThreadTrack.Wait(0, 10 * SECOND, Waiting.FOR_TIME, HOLDS, true));
        List<WaitSnapshot> all = snapshots(wait(first, 1, 10, holder), wait(second, 2, 12, first));

        WaitSnapshot both = all.get(5);
        Awaited monitor = both.awaited().get(0);
        assertThat(monitor.className()).isEqualTo("com.shop.Stock");
        assertThat(monitor.end()).isEqualTo(End.HOLDERS);
        Group owner = both.groups().get(monitor.by().get(0));
        assertThat(owner.thread()).isEqualTo("loader");
        assertThat(owner.state()).isEqualTo(State.TIMED_WAITING);
        assertThat(owner.stackId()).isEqualTo(stacks.id(HOLDS));
        assertThat(both.groups())
                .filteredOn(group -> group.awaitedAt() == 0)
                .singleElement()
                .satisfies(waiters -> {
                    assertThat(waiters.count()).isEqualTo(2);
                    assertThat(waiters.state()).isEqualTo(State.BLOCKED);
                });

        WaitSnapshot later = all.get(11);
        assertThat(later.groups().get(later.awaited().get(0).by().get(0)).thread())
                .isEqualTo("order-1");
    }

    @Test
    void momentsWithoutWaitersAreEmpty() {
        List<WaitSnapshot> all = snapshots(wait(first, 1, 10, holder));

        assertThat(all).hasSize(20);
        assertThat(all).filteredOn(at -> !at.groups().isEmpty()).hasSize(9);
        assertThat(all).allMatch(WaitSnapshot::complete);
    }

    @Test
    void anUnknownOwnerIsNone() {
        MonitorWaits.Wait wait = new MonitorWaits.Wait(first, 0, 20 * SECOND, "com.shop.Stock", 0, null, ENTERS);

        assertThat(snapshots(wait).get(0).awaited()).containsExactly(Awaited.unknown("com.shop.Stock"));
    }

    @Test
    void withoutWaitsThereAreNoSnapshots() {
        assertThat(snapshots()).isEmpty();
    }
}
