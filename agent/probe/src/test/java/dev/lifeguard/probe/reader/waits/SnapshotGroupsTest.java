package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.probe.reader.waits.WaitingThread.Ending;
import dev.lifeguard.probe.reader.waits.WaitingThread.Monitor;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Threads in the same state are one group; similar objects with a single waiter are represented by one of them. */
class SnapshotGroupsTest {
    private final List<WaitingThread> threads = new ArrayList<>();
    private final Map<WaitingThread, Ending> endings = new IdentityHashMap<>();

    private WaitingThread add(int pool, State state, @Nullable Object awaited, Ending ending) {
        WaitingThread thread = new WaitingThread(new Thread("t-" + threads.size()), pool, 10 - threads.size());
        thread.state = state;
        thread.awaited = awaited;
        thread.awaitedClass = awaited == null ? "" : "a.Task";
        threads.add(thread);
        endings.put(thread, ending);
        return thread;
    }

    private WaitSnapshot snapshot() {
        return new SnapshotGroups(stack -> 5).of(3, threads, endings);
    }

    @Test
    void waitersForTasksOfTheirOwnInOneQueueAreOneGroup() {
        add(1, State.WAITING, new Object(), Ending.workers(1));
        add(1, State.WAITING, new Object(), Ending.workers(1));
        add(1, State.WAITING, new Object(), Ending.workers(2));

        WaitSnapshot waits = snapshot();

        assertThat(waits.groups())
                .containsExactly(
                        new Group(1, "t-0", 2, State.WAITING, 5, 0, 9), new Group(1, "t-2", 1, State.WAITING, 5, 1, 8));
        assertThat(waits.awaited())
                .containsExactly(
                        new Awaited("a.Task", End.WORKERS, List.of(), 1, ""),
                        new Awaited("a.Task", End.WORKERS, List.of(), 2, ""));
    }

    @Test
    void anObjectWithSeveralWaitersIsDistinguished() {
        Object shared = new Object();
        add(1, State.WAITING, shared, Ending.UNKNOWN);
        add(2, State.WAITING, shared, Ending.UNKNOWN);
        add(2, State.WAITING, new Object(), Ending.UNKNOWN);

        assertThat(snapshot().groups()).extracting(Group::awaitedAt).containsExactly(0, 0, 1);
    }

    @Test
    void aMonitorIsIdentifiedByClassAndHash() {
        WaitingThread holder = add(WaitSnapshot.NONE, State.RUNNING, null, Ending.UNKNOWN);
        Ending held = Ending.holders(List.of(holder.thread));
        add(1, State.BLOCKED, new Monitor("a.Cache", 7), held);
        add(1, State.BLOCKED, new Monitor("a.Cache", 7), held);

        WaitSnapshot waits = snapshot();

        assertThat(waits.groups()).extracting(Group::count).containsExactly(1, 2);
        assertThat(waits.awaited())
                .containsExactly(new Awaited("a.Task", End.HOLDERS, List.of(0), WaitSnapshot.NONE, ""));
    }

    @Test
    void aHolderThatWasNotLookedAtLeavesItUnknown() {
        add(1, State.BLOCKED, new Monitor("a.Cache", 7), Ending.holders(List.of(new Thread("elsewhere"))));

        assertThat(snapshot().awaited())
                .containsExactly(new Awaited("a.Task", End.UNKNOWN, List.of(), WaitSnapshot.NONE, ""));
    }

    @Test
    void runningThreadsWaitForNothing() {
        add(1, State.RUNNING, new Object(), Ending.workers(1));
        add(1, State.NATIVE, null, Ending.UNKNOWN);

        WaitSnapshot waits = snapshot();

        assertThat(waits.groups()).extracting(Group::awaitedAt).containsOnly(WaitSnapshot.NONE);
        assertThat(waits.awaited()).isEmpty();
    }
}
