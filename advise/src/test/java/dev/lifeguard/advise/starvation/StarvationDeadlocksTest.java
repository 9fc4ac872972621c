package dev.lifeguard.advise.starvation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.starvation.StarvationDeadlock.Evidence;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitsFor;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Two workers that wait for futures, with tasks behind them: what else must hold for a deadlock. */
class StarvationDeadlocksTest {
    private static final String[] GET = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.FutureTask.get:190", "com.shop.Total.sum:42"
    };
    private static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.LinkedBlockingQueue.take:435", "com.shop.Consumer.run:12"
    };
    private static final String[] SLEEP = {"java.lang.Thread.sleep0", "com.shop.Slow.call:3"};

    private static Scene scene(int seconds, String[] frames, BiConsumer<Integer, PoolSecond> but) {
        return new Scene(seconds)
                .pool(Scene.threadPool(1, "totals"), (second, pool) -> {
                    pool.threads(2).busy(2, 0, 0).waiting(3);
                    but.accept(second, pool);
                })
                .stack(1, Role.BLOCKED, 2, frames);
    }

    private static Scene hangs(int seconds, String... frames) {
        return scene(seconds, frames, (second, pool) -> {});
    }

    private static List<StarvationDeadlock> found(Scene scene) {
        return StarvationDeadlocks.of(scene.recording());
    }

    /** Whether the one pool may be deadlocked, but is not certain to be. */
    private static boolean isUndecided(Scene scene) {
        List<StarvationDeadlock> perhaps = StarvationDeadlocks.perhaps(scene.recording());
        return found(scene).isEmpty()
                && perhaps.size() == 1
                && perhaps.get(0).evidence() == Evidence.UNDECIDED
                && perhaps.get(0).pool().name().equals("totals");
    }

    private static Scene but(Consumer<PoolSecond> always) {
        return scene(5, GET, (second, pool) -> always.accept(pool));
    }

    @Test
    void aPoolInWhichSomethingHappensIsNotDeadlocked() {
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
                .satisfies(deadlock -> assertThat(deadlock.seconds()).isEqualTo(3));
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
        assertThat(found(hangs(4, GET))).singleElement().satisfies(deadlock -> {
            assertThat(deadlock.pool().name()).isEqualTo("totals");
            assertThat(deadlock.workers()).isEqualTo(2);
            assertThat(deadlock.queued()).isEqualTo(3);
            assertThat(deadlock.seconds()).isEqualTo(4);
            assertThat(deadlock.evidence()).isEqualTo(Evidence.ALONE);
            assertThat(deadlock.handOff()).isFalse();
        });
    }

    @Test
    void theProbeMayKnowThatItStoodStillBefore() {
        Scene scene = hangs(1, GET)
                .full(new FullPool(
                        Scene.SECOND, 1, 7 * Scene.SECOND, 2, List.of(new WaitsFor(1, 2, -1)), List.of(), -1));

        assertThat(found(scene)).singleElement().satisfies(deadlock -> {
            assertThat(deadlock.seconds()).isEqualTo(7);
            assertThat(deadlock.evidence()).isEqualTo(Evidence.CIRCLE);
        });
    }

    private static Scene proven(int second, int pool, int workers) {
        return hangs(2, GET)
                .full(new FullPool(
                        second * Scene.SECOND, 1, 0, 2, List.of(new WaitsFor(pool, workers, -1)), List.of(), -1));
    }

    @Test
    void aCircleIsProvenNowAndByAllWorkers() {
        assertThat(found(proven(2, 1, 2))).hasSize(1);
        assertThat(found(proven(1, 1, 2))).isEmpty();
        assertThat(found(proven(2, 1, 1))).isEmpty();
        assertThat(found(proven(2, 9, 2))).isEmpty();
    }

    @Test
    void whoWaitsForThoseThatWaitForAThirdIsInNoCircle() {
        Scene scene = hangs(2, GET)
                .pool(
                        Scene.threadPool(2, "second"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(1));
        scene.full(new FullPool(2 * Scene.SECOND, 1, 0, 2, List.of(new WaitsFor(2, 2, -1)), List.of(), -1));
        scene.full(new FullPool(2 * Scene.SECOND, 2, 0, 2, List.of(new WaitsFor(3, 2, -1)), List.of(), -1));

        assertThat(found(scene)).isEmpty();
    }

    @Test
    void withoutStacksNothingIsKnown() {
        assertThat(found(new Scene(5)
                        .pool(
                                Scene.threadPool(1, "totals"),
                                (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(3))))
                .isEmpty();
    }

    /** Beside another pool. */
    private static List<StarvationDeadlock> beside(int seconds, PoolInfo.Kind kind, Consumer<PoolSecond> does) {
        PoolInfo other = Scene.info(2, "other", kind, "Queue", PoolInfo.UNBOUNDED);
        return found(hangs(seconds, TAKE)
                .pool(other, (second, pool) -> does.accept(pool.threads(1)))
                .stack(2, Role.BLOCKED, 1, SLEEP));
    }

    @Test
    void aPoolThatDoesNothingReleasesNobody() {
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> {})).hasSize(1);
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> pool.active = 1))
                .isEmpty();
        assertThat(beside(3, PoolInfo.Kind.THREAD_POOL, pool -> pool.completed = 1))
                .isEmpty();
    }

    @Test
    void aTimerThatHardlyWorksReleasesNobodyAfterFourSeconds() {
        assertThat(beside(3, PoolInfo.Kind.SCHEDULED, pool -> pool.tasks(1, 5).busy(0.005, 0, 0)))
                .isEmpty();
        assertThat(beside(4, PoolInfo.Kind.SCHEDULED, pool -> pool.tasks(1, 5).busy(0.005, 0, 0)))
                .singleElement()
                .satisfies(deadlock -> assertThat(deadlock.evidence()).isEqualTo(Evidence.ALONE));
        assertThat(beside(4, PoolInfo.Kind.SCHEDULED, pool -> pool.tasks(1, 50).busy(0.05, 0, 0)))
                .singleElement()
                .satisfies(deadlock -> assertThat(deadlock.evidence()).isEqualTo(Evidence.NOTHING_CAME));
        assertThat(beside(4, PoolInfo.Kind.THREAD_POOL, pool -> pool.tasks(1, 5).busy(0.005, 0, 0)))
                .singleElement()
                .satisfies(deadlock -> assertThat(deadlock.evidence()).isEqualTo(Evidence.NOTHING_CAME));
    }

    @Test
    void anotherPoolThatWaitsToo() {
        Scene scene = hangs(3, TAKE)
                .pool(
                        Scene.threadPool(2, "waits"),
                        (second, pool) -> pool.threads(4).busy(1, 0, 0))
                .stack(2, Role.BLOCKED, 1, TAKE);

        assertThat(found(scene))
                .singleElement()
                .satisfies(deadlock -> assertThat(deadlock.evidence()).isEqualTo(Evidence.ALONE));
    }

    @Test
    void anotherPoolWhoseStacksAreUnknownMayReleaseThem() {
        Scene scene = hangs(5, TAKE)
                .pool(
                        Scene.threadPool(2, "unknown"),
                        (second, pool) -> pool.threads(4).busy(1, 0, 0));

        assertThat(isUndecided(scene)).isTrue();
    }

    @Test
    void aLoopThatEndsOrStartsTasksOrHasTwoWorkersMayBringSomething() {
        assertThat(found(besideLoop(pool -> {}))).hasSize(1);

        assertThat(isUndecided(besideLoop(pool -> pool.started = 1))).isTrue();
        assertThat(isUndecided(besideLoop(pool -> pool.completed = 1))).isTrue();
        assertThat(isUndecided(besideLoop(pool -> pool.threads(2).busy(2, 0, 0))))
                .isTrue();
        assertThat(isUndecided(besideLoop(PoolSecond::absent))).isTrue();
    }

    /** Beside a loop that ran for a moment in the third second, and did something else in the fourth. */
    private static Scene besideLoop(Consumer<PoolSecond> fourth) {
        return hangs(7, TAKE)
                .pool(Scene.threadPool(2, "loop"), (second, pool) -> {
                    pool.threads(1).busy(1, second == 3 ? 0.0001 : 0, 0);
                    if (second == 4) {
                        fourth.accept(pool);
                    }
                })
                .stack(2, Role.BLOCKED, 1, SLEEP);
    }

    @Test
    void theDeadlockedPoolNeedNotBeTheFirst() {
        Scene scene = new Scene(3)
                .pool(Scene.threadPool(3, "idle"), (second, pool) -> pool.threads(7))
                .pool(
                        Scene.threadPool(5, "totals"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(3))
                .stack(5, Role.BLOCKED, 2, GET);

        assertThat(found(scene)).singleElement().satisfies(deadlock -> {
            assertThat(deadlock.pool().name()).isEqualTo("totals");
            assertThat(deadlock.workers()).isEqualTo(2);
            assertThat(deadlock.queued()).isEqualTo(3);
        });
    }

    @Test
    void whatHappensInAPoolThatIsNotDescribedProvesNothing() {
        Scene scene = hangs(5, GET);
        scene.full(new FullPool(5 * Scene.SECOND, 9, 0, 2, List.of(new WaitsFor(9, 2, -1)), List.of(), -1));

        assertThat(found(scene)).extracting(deadlock -> deadlock.pool().id()).containsExactly(1);
    }
}
