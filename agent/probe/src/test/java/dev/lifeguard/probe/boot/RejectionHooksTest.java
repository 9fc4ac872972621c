package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.caller.CallerCell;
import dev.lifeguard.probe.boot.caller.Callers;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.refusal.Drops;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which tasks count as rejected and which as run by the caller, depending on the handler. */
class RejectionHooksTest {
    private static final AtomicInteger RUNNING = new AtomicInteger(-1);

    private final RejectedExecutionHandler own = (task, pool) -> {};
    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));

    @BeforeEach
    void enable() {
        Hooks.enable(true);
    }

    @AfterEach
    void leave() {
        Hooks.enable(false);
        Hooks.clear();
        for (int i = 0; i < Callers.places(); i++) {
            Callers.forget(i);
        }
        pool.shutdownNow();
    }

    private long refused() {
        assertThat(Hooks.failure).isNull();
        return Registry.pool(pool).rejected.sum();
    }

    private void returnsAfter(long heldNs, Object task) {
        RejectionHooks.handled(task, pool, caller().since + heldNs);
    }

    private CallerCell caller() {
        return Callers.known(Registry.pool(pool));
    }

    @Test
    void rejectionsByTheJdksHandlersCountAtOnce() {
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.AbortPolicy(), RUNNING, pool);
        RejectionHooks.failed(pool);
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.DiscardPolicy(), RUNNING, pool);
        RejectionHooks.handled(new Object(), pool);

        assertThat(refused()).isEqualTo(2);
        assertThat(caller()).isNull();
    }

    private PoolTick.Dropped dropped() {
        Drops drops = Registry.pool(pool).dropsIfAny();
        return drops == null
                ? PoolTick.Dropped.NONE
                : new PoolTick.Dropped(drops.arriving.sum(), drops.oldest.sum(), drops.unanswered.sum());
    }

    @Test
    void thePolicyDeterminesTheKindOfDrop() {
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.AbortPolicy(), RUNNING, pool);
        assertThat(dropped()).isEqualTo(PoolTick.Dropped.NONE);
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.DiscardPolicy(), RUNNING, pool);
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.DiscardOldestPolicy(), RUNNING, pool);
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.DiscardOldestPolicy(), RUNNING, pool);
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.DiscardOldestPolicy(), new AtomicInteger(), pool);

        assertThat(refused()).isEqualTo(5);
        assertThat(dropped()).isEqualTo(new PoolTick.Dropped(2, 2, 0)); // after a shutdown, no room is made
    }

    @Test
    void aCustomHandlerThatReturnsHasDroppedTheTask() {
        RejectionHooks.rejected(new Object(), own, RUNNING, pool);
        returnsAfter(0, new Object());

        assertThat(refused()).isEqualTo(1);
        assertThat(dropped()).isEqualTo(new PoolTick.Dropped(0, 0, 1));
    }

    @Test
    void aCustomHandlerThatCancelsTheFutureHasNotifiedItsCaller() {
        FutureTask<String> task = new FutureTask<>(() -> "");
        RejectionHooks.rejected(task, own, RUNNING, pool);
        task.cancel(false);
        returnsAfter(0, task);

        assertThat(refused()).isEqualTo(1);
        assertThat(dropped()).isEqualTo(PoolTick.Dropped.NONE);
    }

    @Test
    void aHandlerThatTakesItsTimeToCancelHasRefused() {
        FutureTask<String> task = new FutureTask<>(() -> "");
        RejectionHooks.rejected(task, own, RUNNING, pool);
        task.cancel(false);
        returnsAfter(5_000_000, task);

        assertThat(refused()).isEqualTo(1);
        assertThat(caller().tasks).isZero();
        assertThat(caller().busyNs).isEqualTo(5_000_000);
    }

    @Test
    void aHandlerThatKeepsItsCallerWaitingIsTakenToHavePlacedTheTask() {
        RejectionHooks.rejected(new Object(), own, RUNNING, pool);
        returnsAfter(5_000_000, new Object());

        assertThat(refused()).isZero();
        assertThat(caller().tasks).isEqualTo(1);
    }

    @Test
    void callerRunsPolicyRunsTheTaskHoweverShort() {
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.CallerRunsPolicy(), RUNNING, pool);
        assertThat(caller().since).isNotZero();
        returnsAfter(0, new Object());

        assertThat(refused()).isZero();
        assertThat(caller().tasks).isEqualTo(1);
        assertThat(caller().since).isZero();
        assertThat(caller().handler).endsWith("$CallerRunsPolicy");
    }

    @Test
    void afterItsShutdownCallerRunsPolicyDropsTheTask() {
        pool.shutdown();
        RejectionHooks.rejected(new Object(), new ThreadPoolExecutor.CallerRunsPolicy(), RUNNING, pool);
        returnsAfter(0, new Object());

        assertThat(RejectionHooks.ran(new Object(), pool, caller())).isFalse();
    }

    @Test
    void aHandlerOfTheHostHasRunAFutureThatIsDone() {
        FutureTask<String> done = new FutureTask<>(() -> "");
        RejectionHooks.rejected(new Object(), own, RUNNING, pool);
        done.run();
        returnsAfter(0, done);
        assertThat(caller().tasks).isEqualTo(1);
        assertThat(refused()).isZero();
    }

    @Test
    void aFastCancelOfATaskThatWasAlmostPutIsNoDrop() {
        FutureTask<String> task = new FutureTask<>(() -> "");
        RejectionHooks.rejected(task, own, RUNNING, pool);
        RejectionHooks.asksForQueue(pool);
        task.cancel(false);
        returnsAfter(0, task);

        assertThat(Registry.pool(pool).handlerPutsIfAny().any()).isFalse();
        assertThat(dropped()).isEqualTo(PoolTick.Dropped.NONE);
    }

    @Test
    void aHandlerThatGetsTheQueueMayHaveAddedItsTask() {
        Object task = new Object();
        RejectionHooks.rejected(task, own, RUNNING, pool);
        RejectionHooks.asksForQueue(pool);
        RejectionHooks.asksForQueue(pool);

        HandlerPuts puts = Registry.pool(pool).handlerPutsIfAny();
        assertThat(puts.any()).isTrue();
        assertThat(puts.open()).isEmpty(); // the handler has not returned yet
        returnsAfter(0, task);
        assertThat(puts.open()).hasSize(1);
        assertThat(puts.again.sum()).isEqualTo(1);
        assertThat(refused()).isZero();

        puts.isQueued(puts.open().get(0));
        assertThat(puts.any()).isFalse();
    }

    @Test
    void aWorkerThatTakesItsTaskShowsThatItWasPutThere() {
        Object task = new Object();
        RejectionHooks.rejected(task, own, RUNNING, pool);
        RejectionHooks.asksForQueue(pool);
        WorkerHooks.taken(task, pool);
        returnsAfter(0, task);

        HandlerPuts puts = Registry.pool(pool).handlerPutsIfAny();
        assertThat(puts.open()).isEmpty();
        assertThat(puts.any()).isFalse();
        assertThat(refused()).isZero();
    }

    @Test
    void aTaskThatIsMissingTwiceWasDropped() {
        Object task = new Object();
        RejectionHooks.rejected(task, own, RUNNING, pool);
        RejectionHooks.asksForQueue(pool);
        returnsAfter(0, task);

        PoolStats stats = Registry.pool(pool);
        HandlerPuts puts = stats.handlerPutsIfAny();
        stats.isMissing(puts.open().get(0), false);
        assertThat(puts.any()).isTrue();
        stats.isMissing(puts.open().get(0), false);

        assertThat(puts.any()).isFalse();
        assertThat(refused()).isEqualTo(1);
        assertThat(dropped()).isEqualTo(new PoolTick.Dropped(0, 0, 1));
    }

    @Test
    void aHandlerThatHandsItsTaskInAgainHasMadeRoomForIt() {
        Object task = new Object();
        RejectionHooks.rejected(task, own, RUNNING, pool);
        RejectionHooks.asksForQueue(pool);
        QueueHooks.enqueued(task, pool);
        returnsAfter(0, task);

        assertThat(Registry.pool(pool).handlerPutsIfAny().any()).isFalse();
        assertThat(refused()).isEqualTo(1);
        assertThat(dropped()).isEqualTo(new PoolTick.Dropped(0, 1, 0));
    }

    @Test
    void aHandlerThatGetsTheQueueAndThrowsHasRejected() {
        RejectionHooks.rejected(new Object(), own, RUNNING, pool);
        RejectionHooks.asksForQueue(pool);
        RejectionHooks.failed(pool);

        assertThat(Registry.pool(pool).handlerPutsIfAny().any()).isFalse();
        assertThat(refused()).isEqualTo(1);
    }

    @Test
    void readingTheQueueOutsideOfAHandlerHasNoEffect() {
        RejectionHooks.rejected(new Object(), own, RUNNING, pool);
        returnsAfter(0, new Object());
        RejectionHooks.asksForQueue(pool);

        assertThat(Registry.pool(pool).handlerPutsIfAny()).isNull();
    }

    @Test
    void aHandlerThatThrowsHasRefused() {
        RejectionHooks.rejected(new Object(), own, RUNNING, pool);
        RejectionHooks.failed(pool);

        assertThat(refused()).isEqualTo(1);
        assertThat(dropped()).isEqualTo(PoolTick.Dropped.NONE);
        assertThat(caller().tasks).isZero();
        assertThat(caller().inHandler()).isFalse();
    }

    @Test
    void timeWithinATaskThatHandsOverAnotherCountsOnce() {
        CallerCell cell = new CallerCell(Thread.currentThread(), Registry.pool(pool), "", true);
        cell.enters(this, 1_000);
        cell.enters(pool, 2_000);
        assertThat(cell.task()).isNull(); // a further call may be about either of the two
        assertThat(cell.leaves(3_000)).isZero();
        assertThat(cell.task()).isSameAs(this);
        assertThat(cell.inHandler()).isTrue();
        assertThat(cell.leaves(5_000)).isEqualTo(4_000);
        assertThat(cell.since).isZero();
    }

    @Test
    void anEndWithoutAStartIsIgnored() {
        RejectionHooks.handled(new Object(), pool);
        RejectionHooks.failed(pool);

        assertThat(refused()).isZero();
    }
}
