package dev.lifeguard.advise.graph;

import static dev.lifeguard.advise.graph.TwoWorkers.GET;
import static dev.lifeguard.advise.graph.TwoWorkers.LATCH;
import static dev.lifeguard.advise.graph.TwoWorkers.SLEEP;
import static dev.lifeguard.advise.graph.TwoWorkers.TAKE;
import static dev.lifeguard.advise.graph.TwoWorkers.causes;
import static dev.lifeguard.advise.graph.TwoWorkers.found;
import static dev.lifeguard.advise.graph.TwoWorkers.hangs;
import static dev.lifeguard.advise.graph.TwoWorkers.scene;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.advise.graph.Standstill.Cause;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The causes of standstills, and how long each is waited for. */
class StandstillCausesTest {
    @Test
    void whoWaitsForThoseThatWaitForAThirdIsInNoCircle() {
        Scene scene = hangs(2, GET)
                .pool(
                        Scene.threadPool(2, "second"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(1));
        int get = scene.stackId(GET);
        scene.waits(new Waits().queued(1, 2, 2, get).queued(2, 2, 3, get).at(2));

        assertThat(found(scene)).isEmpty();
    }

    @Test
    void whoWaitsBehindADeadlockHasNoPartInIt() {
        Scene scene = hangs(2, GET)
                .pool(
                        Scene.threadPool(2, "second"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(1));
        int get = scene.stackId(GET);
        scene.waits(new Waits().queued(1, 2, 2, get).queued(2, 2, 2, get).at(2));

        assertThat(causes(scene)).containsExactly(Cause.BEHIND_OTHERS, Cause.CIRCLE);
    }

    @Test
    void withoutStacksNothingIsKnown() {
        assertThat(found(new Scene(5)
                        .pool(
                                Scene.threadPool(1, "totals"),
                                (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(3))))
                .isEmpty();
    }

    @Test
    void aWorkerThatRunsMayReleaseTheOthers() {
        assertThat(found(hangs(5, LATCH).stack(1, Role.RUNNING, 1, "com.shop.Total.add:7")))
                .isEmpty();
        Scene seen = hangs(5, LATCH);
        int latch = seen.stackId(LATCH);
        seen.waits(new Waits()
                .unknown(1, 1, latch)
                .alone(1, 1, State.RUNNING, seen.stackId("com.shop.Total.add:7"))
                .at(5));
        assertThat(found(seen)).isEmpty();
    }

    @Test
    void whateverTheyWaitForItIsAStandstill() {
        assertThat(causes(hangs(4, SLEEP))).containsExactly(Cause.NOT_VISIBLE);
        assertThat(causes(hangs(4, "com.shop.Cache.load:8"))).containsExactly(Cause.NOT_VISIBLE);
        assertThat(causes(hangs(4, LATCH))).as("anything may open it").containsExactly(Cause.NOT_VISIBLE);
        assertThat(causes(hangs(3, LATCH))).as("it may be slow tasks").isEmpty();
        assertThat(causes(hangs(3, GET))).containsExactly(Cause.QUEUED_BEHIND);
        assertThat(causes(hangs(3, TAKE))).containsExactly(Cause.HAND_OFF);
    }

    @Test
    void tasksThatAlwaysTakeLongAreWaitedForLonger() {
        BiConsumer<Integer, PoolSecond> slow = (second, pool) -> {
            if (second == 1) {
                pool.tasks(2, 2000);
            }
        };

        assertThat(found(scene(6, SLEEP, slow))).isEmpty();
        assertThat(causes(scene(7, SLEEP, slow))).containsExactly(Cause.NOT_VISIBLE);
    }

    @Test
    void aLatchMayBeOpenedByTasksOfTheSameClass() {
        Scene scene = hangs(3, LATCH)
                .full(new FullPool(
                        3 * Scene.SECOND, 1, Scene.SECOND, 2, List.of("com.shop.Total$$Lambda/0x00007f"), 0));

        assertThat(causes(scene)).containsExactly(Cause.QUEUED_BEHIND);
    }

    @Test
    void unlessNoQueuedTaskLeadsToIt() {
        Scene scene = hangs(4, LATCH)
                .full(new FullPool(4 * Scene.SECOND, 1, Scene.SECOND, 2, List.of("com.shop.Total$$Lambda"), 0));
        int latch = scene.stackId(LATCH);

        assertThat(causes(scene.waits(new Waits().unknown(1, 2, latch).at(4)))).containsExactly(Cause.QUEUED_BEHIND);
        assertThat(causes(scene.waits(new Waits().unqueued(1, 2, latch).at(4)))).containsExactly(Cause.NOT_VISIBLE);
    }

    /** Beside another pool. */
    private static List<Standstill> beside(int seconds, PoolInfo.Kind kind, Consumer<PoolSecond> does) {
        return beside(seconds, kind, does, TAKE);
    }

    private static List<Standstill> beside(
            int seconds, PoolInfo.Kind kind, Consumer<PoolSecond> does, String... waiting) {
        PoolInfo other = Scene.info(2, "other", kind, "Queue", PoolInfo.UNBOUNDED);
        return found(hangs(seconds, waiting)
                .pool(other, (second, pool) -> does.accept(pool.threads(1)))
                .stack(2, Role.BLOCKED, 1, SLEEP));
    }

    @Test
    void besideAPoolThatWorksItTakesFourSeconds() {
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> {})).hasSize(1);
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> pool.active = 1))
                .isEmpty();
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> pool.completed = 1))
                .isEmpty();
        assertThat(beside(4, PoolInfo.Kind.THREAD_POOL, pool -> pool.active = 1))
                .hasSize(1);
        assertThat(beside(4, PoolInfo.Kind.THREAD_POOL, pool -> pool.completed = 1))
                .hasSize(1);
    }

    @Test
    void aTimerThatHardlyWorksReleasesNobody() {
        assertThat(beside(3, PoolInfo.Kind.SCHEDULED, pool -> pool.tasks(1, 5).busy(0.005, 0, 0)))
                .hasSize(1);
        assertThat(beside(3, PoolInfo.Kind.SCHEDULED, pool -> pool.tasks(1, 50).busy(0.05, 0, 0)))
                .isEmpty();
        assertThat(beside(4, PoolInfo.Kind.SCHEDULED, pool -> pool.tasks(1, 50).busy(0.05, 0, 0)))
                .hasSize(1);
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> pool.tasks(1, 5).busy(0.005, 0, 0)))
                .isEmpty();
    }

    @Test
    void whoWorksMayReleaseThoseThatWaitForTasks() {
        Consumer<PoolSecond> idle = pool -> {};
        Consumer<PoolSecond> works = pool -> pool.tasks(1, 50).busy(0.05, 0, 0);

        assertThat(beside(5, PoolInfo.Kind.THREAD_POOL, idle, GET))
                .extracting(Standstill::cause)
                .containsExactly(Cause.QUEUED_BEHIND);
        assertThat(beside(5, PoolInfo.Kind.THREAD_POOL, works, GET))
                .extracting(Standstill::cause)
                .containsExactly(Cause.NOT_VISIBLE);
        assertThat(beside(5, PoolInfo.Kind.THREAD_POOL, works, TAKE))
                .extracting(Standstill::cause)
                .containsExactly(Cause.HAND_OFF);
    }

    @Test
    void anotherPoolThatStandsStillForTasksReleasesNobody() {
        Scene scene = hangs(3, GET)
                .pool(
                        Scene.threadPool(2, "waits"),
                        (second, pool) -> pool.threads(1).busy(1, 0, 0).waiting(1))
                .stack(2, Role.BLOCKED, 1, GET);

        assertThat(causes(scene)).containsExactly(Cause.QUEUED_BEHIND, Cause.QUEUED_BEHIND);
    }
}
