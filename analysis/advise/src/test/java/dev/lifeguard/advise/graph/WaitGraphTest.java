package dev.lifeguard.advise.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which threads never go on. Pools 1 and 2 have two threads each, both busy; pool 3 is a fork/join pool of four. */
class WaitGraphTest {
    private static final int NO_POOL = WaitSnapshot.NONE;
    private static final int GET = 1;
    private static final int LOCK = 2;
    private static final int RUN = 3;
    private static final Map<Integer, StackInfo> STACKS = Map.of(
            GET,
            new StackInfo(
                    GET,
                    List.of(
                            "jdk.internal.misc.Unsafe.park",
                            "java.util.concurrent.FutureTask.awaitDone:447",
                            "java.util.concurrent.FutureTask.get:190",
                            "com.shop.Total.sum:42")),
            LOCK,
            new StackInfo(LOCK, List.of("com.shop.Account.move:5")),
            RUN,
            new StackInfo(RUN, List.of("com.shop.Slow.call:3", "java.util.concurrent.FutureTask.run:264")));

    private static Recording scene(WaitSnapshot snapshot) {
        Recording of = new Scene(2)
                .pool(
                        Scene.threadPool(1, "a"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0))
                .pool(
                        Scene.threadPool(2, "b"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0))
                .pool(
                        Scene.info(3, "fj", PoolInfo.Kind.FORK_JOIN, "", PoolInfo.UNBOUNDED),
                        (second, pool) -> pool.threads(4).busy(2, 0, 0))
                .waits(snapshot)
                .recording();
        return new Recording(
                of.header(),
                of.pools(),
                new HashMap<>(STACKS),
                of.ticks(),
                Map.of(),
                List.of(),
                List.of(),
                of.waits(),
                List.of(),
                false);
    }

    private static WaitGraph graph(Waits waits) {
        return WaitGraph.of(scene(waits.at(2)));
    }

    /** The graph of a dump, where all threads are known, or all but some virtual ones. */
    private static WaitGraph dump(Waits waits, boolean unseen) {
        WaitSnapshot part = waits.at(2);
        WaitSnapshot all = new WaitSnapshot(part.timeNs(), true, part.groups(), part.awaited());
        return WaitGraph.of(scene(all).from(new Origin(Origin.Source.THREAD_DUMPS, 1, unseen, List.of(), List.of())));
    }

    /** Numbers of the groups that never go on. */
    private static List<Integer> stuck(WaitGraph graph) {
        return IntStream.range(0, graph.nodes().size())
                .filter(at -> graph.isStuck(graph.nodes().get(at)))
                .boxed()
                .toList();
    }

    private static Waits waits() {
        return new Waits();
    }

    @Test
    void aCircleOfLocksNeverEnds() {
        assertThat(stuck(graph(waits().held(1, 1, State.BLOCKED, LOCK, "com.shop.Account", 1)
                        .held(2, 1, State.BLOCKED, LOCK, "com.shop.Account", 2)
                        .held(NO_POOL, 1, State.WAITING, LOCK, "com.shop.Account", 0))))
                .containsExactly(0, 1, 2);
    }

    @Test
    void aSnapshotHoldsHoweverShortTheLastIntervalIs() {
        Recording of = scene(waits().queued(1, 2, 1, GET).at(2));
        Tick last = of.ticks().get(1);
        List<Tick> ticks = new ArrayList<>(of.ticks());
        for (int i = 1; i < 5; i++) {
            ticks.add(after(last, last.endNs() + i * Scene.SECOND, Scene.SECOND));
        }
        ticks.add(after(last, last.endNs() + 4 * Scene.SECOND + 1, 1));
        Recording ended = new Recording(
                of.header(),
                of.pools(),
                of.stacks(),
                ticks,
                Map.of(),
                List.of(),
                List.of(),
                of.waits(),
                List.of(),
                false);

        assertThat(stuck(WaitGraph.of(ended))).containsExactly(0);
    }

    private static Tick after(Tick last, long endNs, long lengthNs) {
        return new Tick(endNs, lengthNs, last.machine(), last.pools(), last.tasks(), last.stacks());
    }

    @Test
    void whoWaitsForOneThatRunsGoesOn() {
        assertThat(stuck(graph(waits().held(1, 1, State.BLOCKED, LOCK, "com.shop.Account", 1)
                        .held(2, 1, State.BLOCKED, LOCK, "com.shop.Account", 2)
                        .alone(NO_POOL, 1, State.RUNNING, RUN))))
                .isEmpty();
    }

    @Test
    void whoWaitsForACircleNeverGoesOnAndIsNotInIt() {
        WaitGraph graph = graph(waits().held(1, 2, State.BLOCKED, LOCK, "com.shop.Account", 1)
                .held(2, 1, State.BLOCKED, LOCK, "com.shop.Account", 2)
                .held(NO_POOL, 1, State.BLOCKED, LOCK, "com.shop.Account", 1));

        assertThat(stuck(graph)).containsExactly(0, 1, 2);
        assertThat(graph.nodes()).extracting(graph::isInCircle).containsExactly(false, true, true);
    }

    @Test
    void aPoolThatWaitsForItsOwnQueueNeverGoesOn() {
        assertThat(stuck(graph(waits().queued(1, 2, 1, GET)))).containsExactly(0);
        assertThat(stuck(graph(waits().queued(1, 1, 1, GET))))
                .as("the other worker will take the task")
                .isEmpty();
        assertThat(stuck(graph(waits().queued(1, 1, 1, GET).alone(1, 1, State.RUNNING, RUN))))
                .isEmpty();
        assertThat(stuck(graph(waits().queued(1, 2, 9, GET))))
                .as("a pool of which nothing is known")
                .isEmpty();
    }

    @Test
    void twoPoolsMayWaitForEachOthersQueues() {
        assertThat(stuck(graph(waits().queued(1, 2, 2, GET).queued(2, 2, 1, GET))))
                .containsExactly(0, 1);
        assertThat(stuck(graph(waits().queued(1, 2, 2, GET).queued(2, 1, 1, GET))))
                .isEmpty();
    }

    @Test
    void theHolderOfALockMayWaitForATaskOfThePoolThatWantsTheLock() {
        WaitGraph graph = graph(
                waits().held(1, 1, State.BLOCKED, LOCK, "com.shop.Cache", 1).queued(1, 1, 1, GET));

        assertThat(stuck(graph)).containsExactly(0, 1);
        assertThat(graph.stuckWorkers(1)).isEqualTo(2);
    }

    @Test
    void idleWorkersOfAForkJoinPoolHaveTakenWhatThereWas() {
        assertThat(stuck(graph(waits().queued(3, 2, 3, GET)))).containsExactly(0);
        assertThat(stuck(graph(waits().queued(3, 1, 3, GET)))).isEmpty();
    }

    @Test
    void allHoldersMustBeStuck() {
        assertThat(stuck(graph(
                        waits().held(1, 2, State.WAITING, LOCK, "Sync", 0, 1).alone(2, 1, State.NATIVE, RUN))))
                .as("another holder of a permit may give it back")
                .isEmpty();
        assertThat(stuck(graph(waits().held(1, 2, State.WAITING, LOCK, "Sync", 0))))
                .containsExactly(0);
    }

    @Test
    void aClassThatIsInitializedIsALockToo() {
        assertThat(stuck(graph(waits().held(1, 2, State.CLASS_INIT, RUN, "com.shop.Config", 1)
                        .queued(NO_POOL, 1, 1, GET))))
                .containsExactly(0, 1);
    }

    @Test
    void aTaskThatRunsEndsUnlessItsThreadIsStuck() {
        assertThat(stuck(graph(waits().running(1, 2, GET, 1).alone(2, 1, State.TIMED_WAITING, RUN))))
                .isEmpty();
        assertThat(stuck(graph(waits().running(1, 2, GET, 1).queued(2, 1, 1, GET))))
                .containsExactly(0, 1);
    }

    @Test
    void aLostTaskIsCompletedByNobody() {
        WaitGraph graph = graph(waits().lost(1, 1, GET, "discarded")
                .held(2, 1, State.BLOCKED, LOCK, "com.shop.Cache", 0)
                .held(2, 1, State.BLOCKED, LOCK, "com.shop.Cache"));

        assertThat(stuck(graph)).containsExactly(0, 1);
        assertThat(graph.reached(graph.nodes(2).subList(0, 1))).anyMatch(node -> node.endsBy(End.NOBODY));
        assertThat(graph.reached(graph.nodes(2).subList(1, 2))).noneMatch(node -> node.endsBy(End.NOBODY));
    }

    @Test
    void ofWhatIsUnknownNothingFollows() {
        assertThat(stuck(graph(waits().unknown(1, 2, GET)))).isEmpty();
        assertThat(stuck(graph(waits().still(60).unknown(1, 2, GET)))).isEmpty();
    }

    @Test
    void whereAllThreadsAreKnownOnlyOneThatRunsAFutureCompletesIt() {
        assertThat(stuck(dump(waits().still(3).unknown(1, 2, GET), false))).containsExactly(0);
        assertThat(stuck(dump(waits().still(2).unknown(1, 2, GET), false)))
                .as("not for long enough")
                .isEmpty();
        assertThat(stuck(dump(waits().still(3).unknown(1, 2, GET).alone(2, 1, State.TIMED_WAITING, RUN), false)))
                .as("perhaps that one")
                .isEmpty();
        assertThat(stuck(dump(waits().still(3).unknown(1, 2, GET).alone(NO_POOL, 1, State.RUNNING, LOCK), false)))
                .as("it runs no future")
                .containsExactly(0);
        assertThat(stuck(dump(waits().still(3).unknown(1, 2, LOCK), false)))
                .as("no future")
                .isEmpty();
        assertThat(stuck(dump(waits().still(3).unknown(1, 2, GET), true)))
                .as("a virtual thread that is not shown")
                .isEmpty();
    }

    @Test
    void whatIsReachedComesAfterWhereItIsReachedFrom() {
        WaitGraph graph = graph(waits().alone(NO_POOL, 1, State.RUNNING, RUN)
                .held(1, 1, State.BLOCKED, LOCK, "a", 2)
                .held(2, 1, State.BLOCKED, LOCK, "b", 0));

        assertThat(graph.reached(graph.nodes(1)))
                .extracting(node -> node.group().thread())
                .containsExactly("worker-1", "worker-2", "thread-0");
    }

    @Test
    void withoutASnapshotItIsEmpty() {
        Recording none = new Scene(2).recording();
        assertThat(WaitGraph.of(none).nodes()).isEmpty();
        assertThat(WaitGraph.of(none.withTicks(List.of())).nodes()).isEmpty();
    }

    @Test
    void ofSeveralSnapshotsTheLastHolds() {
        Recording two = new Scene(2)
                .waits(waits().queued(1, 2, 1, GET).at(1))
                .waits(waits().alone(1, 1, State.RUNNING, RUN).at(2))
                .recording();

        assertThat(WaitGraph.of(two).nodes()).hasSize(1);
        assertThat(WaitGraph.of(two).nodes().get(0).line()).isEqualTo("an unknown place");
    }
}
