package dev.lifeguard.advise.graph;

import static dev.lifeguard.advise.graph.TwoWorkers.GET;
import static dev.lifeguard.advise.graph.TwoWorkers.LATCH;
import static dev.lifeguard.advise.graph.TwoWorkers.LOCK;
import static dev.lifeguard.advise.graph.TwoWorkers.SLEEP;
import static dev.lifeguard.advise.graph.TwoWorkers.TAKE;
import static dev.lifeguard.advise.graph.TwoWorkers.causes;
import static dev.lifeguard.advise.graph.TwoWorkers.found;
import static dev.lifeguard.advise.graph.TwoWorkers.hangs;
import static dev.lifeguard.advise.graph.TwoWorkers.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.advise.graph.Standstill.Cause;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Two workers that wait, with tasks behind them: what else must hold for a standstill. */
class StandstillsTest {
    private static Scene but(Consumer<PoolSecond> always) {
        return scene(5, GET, (second, pool) -> always.accept(pool));
    }

    @Test
    void aPoolInWhichSomethingHappensDoesNotStandStill() {
        assertThat(found(but(pool -> {}))).hasSize(1);
        assertThat(found(but(pool -> pool.started = 1))).isEmpty();
        assertThat(found(but(pool -> pool.completed = 1))).isEmpty();
        assertThat(found(but(pool -> pool.queued = 0))).isEmpty();
        assertThat(found(but(pool -> pool.busy = 1.9))).isEmpty();
        assertThat(found(but(pool -> pool.active = 1))).isEmpty();
        assertThat(found(but(pool -> pool.cpu = 0.01))).isEmpty();
    }

    @Test
    void theErrorOfTheClocksIsNothingThatHappens() {
        assertThat(found(but(pool -> {
                    pool.busy = 1.97;
                    pool.cpu = 0.001;
                })))
                .hasSize(1);
    }

    /** A thread that waits for a class to be initialized is in the state RUNNABLE. */
    @Test
    void whatThreadsWaitForCountsMoreThanTheirState() {
        String[] handler = {"com.shop.Handler.handle:8"};
        Scene scene = hangs(5, GET).stack(1, Role.RUNNING, 9, handler);
        assertThat(found(scene)).isEmpty();

        scene.waits(new Waits()
                .still(5)
                .alone(1, 1, State.WAITING, scene.stackId(GET))
                .held(1, 1, State.CLASS_INIT, scene.stackId(handler), "", 0)
                .at(5));

        assertThat(found(scene)).hasSize(1);
    }

    @Test
    void aPoolWithoutThreadsWaitsForItsFirst() {
        assertThat(found(but(pool -> pool.threads(0).busy(0, 0, 0)))).isEmpty();
    }

    @Test
    void onlyTheTimeSinceItStandsStillCounts() {
        assertThat(found(scene(5, GET, (second, pool) -> pool.completed = second == 3 ? 1 : 0)))
                .isEmpty();
        assertThat(found(scene(6, GET, (second, pool) -> pool.completed = second == 3 ? 1 : 0)))
                .singleElement()
                .satisfies(still -> assertThat(still.seconds()).isEqualTo(3));
    }

    @Test
    void aSecondWithoutThePoolInterruptsIt() {
        assertThat(found(scene(5, GET, (second, pool) -> {
                    if (second == 3) {
                        pool.absent();
                    }
                })))
                .isEmpty();
        assertThat(found(scene(5, GET, (second, pool) -> {
                    if (second == 5) {
                        pool.absent();
                    }
                })))
                .isEmpty();
    }

    @Test
    void itIsDescribedAsItIs() {
        assertThat(found(hangs(4, GET))).singleElement().satisfies(still -> {
            assertThat(still.pool().name()).isEqualTo("totals");
            assertThat(still.still()).isEqualTo(2);
            assertThat(still.workers()).isEqualTo(2);
            assertThat(still.whole()).isTrue();
            assertThat(still.forEver()).isFalse();
            assertThat(still.queued()).isEqualTo(3);
            assertThat(still.seconds()).isEqualTo(4);
            assertThat(still.cause()).isEqualTo(Cause.QUEUED_BEHIND);
            assertThat(still.groups()).isEmpty();
        });
    }

    @Test
    void theProbeMayKnowThatItStoodStillBefore() {
        Scene scene = hangs(1, GET);
        scene.full(new FullPool(Scene.SECOND, 1, 7 * Scene.SECOND, 2, List.of(), -1))
                .waits(new Waits().queued(1, 2, 1, scene.stackId(GET)).at(1));

        assertThat(found(scene)).singleElement().satisfies(still -> {
            assertThat(still.seconds()).isEqualTo(7);
            assertThat(still.cause()).isEqualTo(Cause.CIRCLE);
            assertThat(still.forEver()).isTrue();
        });
    }

    private static Scene proven(int seconds, int second, int pool, int workers) {
        Scene scene = hangs(seconds, GET);
        return scene.waits(
                new Waits().queued(1, workers, pool, scene.stackId(GET)).at(second));
    }

    @Test
    void aCircleIsProvenByAllWorkers() {
        assertThat(causes(proven(2, 2, 1, 2))).containsExactly(Cause.CIRCLE);
        assertThat(found(proven(2, 2, 1, 1))).isEmpty();
        assertThat(found(proven(2, 2, 9, 2))).isEmpty();
    }

    @Test
    void aSnapshotHoldsForSixSeconds() {
        assertThat(causes(proven(8, 3, 1, 2))).containsExactly(Cause.CIRCLE);
        assertThat(causes(proven(8, 2, 1, 2))).as("by the code alone").containsExactly(Cause.QUEUED_BEHIND);
    }

    @Test
    void theOthersOfAPoolMayStillBeFree() {
        Scene scene = new Scene(2)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(6).busy(2, 0, 0));
        int move = scene.stackId("com.shop.Account.move:5");
        scene.waits(new Waits()
                .held(1, 1, State.BLOCKED, move, "com.shop.Account", 1)
                .held(1, 1, State.BLOCKED, move, "com.shop.Account", 0)
                .at(2));

        assertThat(found(scene)).singleElement().satisfies(still -> {
            assertThat(still.cause()).isEqualTo(Cause.CIRCLE);
            assertThat(still.still()).isEqualTo(2);
            assertThat(still.workers()).isEqualTo(6);
            assertThat(still.whole()).isFalse();
        });
    }

    @Test
    void theGroupsAreThoseOfAllWorkersTheLargestFirst() {
        Scene scene = scene(4, LATCH, (second, pool) -> pool.threads(3).busy(3, 0, 0));
        int latch = scene.stackId(LATCH);
        int sleep = scene.stackId(SLEEP);
        scene.waits(new Waits()
                .alone(1, 1, State.TIMED_WAITING, sleep)
                .unknown(1, 2, latch)
                .at(4));

        assertThat(found(scene))
                .singleElement()
                .satisfies(still -> assertThat(still.groups())
                        .extracting(node -> node.group().count(), Node::kind)
                        .containsExactly(tuple(2, WaitKind.LATCH), tuple(1, WaitKind.TIMER)));
    }

    @Test
    void thePoolThatStandsStillNeedNotBeTheFirst() {
        Scene scene = new Scene(3)
                .pool(Scene.threadPool(3, "idle"), (second, pool) -> pool.threads(7))
                .pool(
                        Scene.threadPool(5, "totals"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(3))
                .stack(5, Role.BLOCKED, 2, GET);

        assertThat(found(scene)).singleElement().satisfies(still -> {
            assertThat(still.pool().name()).isEqualTo("totals");
            assertThat(still.workers()).isEqualTo(2);
            assertThat(still.queued()).isEqualTo(3);
        });
    }

    @Test
    void whatHappensInAPoolThatIsNotDescribedProvesNothing() {
        Scene scene = hangs(5, GET);
        scene.waits(new Waits().queued(9, 2, 9, scene.stackId(GET)).at(5));

        assertThat(found(scene)).extracting(still -> still.pool().id()).containsExactly(1);
    }

    /** A working pool of 8 threads, some of which have not moved for this time. */
    private static Scene moving(int still, double seconds, String... frames) {
        Scene scene = new Scene(5)
                .pool(
                        Scene.threadPool(1, "totals"),
                        (second, pool) -> pool.threads(8).busy(7, 0.01, 0).tasks(20, 10));
        return scene.waits(new Waits()
                .still(seconds)
                .unknown(1, still, scene.stackId(frames))
                .at(5));
    }

    @Test
    void mostOfAPoolMayWaitForLongWhileTheRestWorks() {
        assertThat(found(moving(5, 10, GET))).singleElement().satisfies(still -> {
            assertThat(still.cause()).isEqualTo(Cause.NOT_VISIBLE);
            assertThat(still.still()).isEqualTo(5);
            assertThat(still.workers()).isEqualTo(8);
            assertThat(still.whole()).isFalse();
            assertThat(still.seconds()).isEqualTo(10);
        });
        assertThat(found(moving(5, 10, LATCH))).hasSize(1);
        assertThat(found(moving(5, 10, LOCK))).as("a lock that a worker keeps").hasSize(1);
        assertThat(found(moving(4, 10, GET))).as("half of them").isEmpty();
        assertThat(found(moving(5, 3.9, GET))).as("slow tasks").isEmpty();
        assertThat(found(moving(5, 10, TAKE))).as("consumers").isEmpty();
        assertThat(found(moving(5, 10, SLEEP))).isEmpty();
    }

    @Test
    void threadsOfNoPoolAreNoStandstillOfOne() {
        Scene scene = new Scene(5);
        int get = scene.stackId(GET);
        scene.waits(new Waits()
                .held(WaitSnapshot.NONE, 1, State.BLOCKED, get, "com.shop.A", 1)
                .held(WaitSnapshot.NONE, 1, State.BLOCKED, get, "com.shop.B", 0)
                .at(5));

        assertThat(found(scene)).isEmpty();
    }
}
