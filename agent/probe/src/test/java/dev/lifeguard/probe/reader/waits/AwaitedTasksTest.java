package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.QueueHooks;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.meter.MeterFactory;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.waits.WaitingThread.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Finds the threads and pools that can end the wait of a parked thread. A pool has one worker, which runs a task until
 * the test ends.
 */
@Timeout(60)
class AwaitedTasksTest {
    private final RealThreads threads = new RealThreads();
    private final CountDownLatch end = new CountDownLatch(1);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final List<Thread> workers = new ArrayList<>();
    private final ThreadFactory factory = task -> {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        workers.add(thread);
        return thread;
    };
    private final ExecutorService pool = Executors.newFixedThreadPool(1, factory);
    private final ForkJoinPool forkJoin = new ForkJoinPool(1);

    @BeforeEach
    void enable() {
        Hooks.enable(true);
    }

    @AfterEach
    void end() {
        Hooks.enable(false);
        end.countDown();
        threads.close();
        pool.shutdownNow();
        forkJoin.shutdownNow();
    }

    private Future<?> occupy(ExecutorService of) throws InterruptedException {
        Future<?> running = of.submit(() -> {
            begun.countDown();
            end.await();
            return null;
        });
        begun.await();
        return running;
    }

    private static PoolMeter meter(Object of) {
        PoolMeter meter = MeterFactory.of(Registry.pool(of), Stamp.units(System.nanoTime()), false, 0);
        QueueHooks.enqueued(new Object(), of);
        return meter;
    }

    private Ending ending(Callable<?> wait, PoolMeter... meters) {
        WaitingThread waiting = threads.parked(wait);
        Object awaited = waiting.awaited;
        assertThat(awaited).isNotNull();
        return AwaitedTasks.of(List.of(waiting), List.of(meters)).of(Objects.requireNonNull(awaited));
    }

    @Test
    void aTaskInAQueueIsEndedByTheWorkersOfThePool() throws Exception {
        PoolMeter meter = meter(pool);
        occupy(pool);
        Future<?> queued = pool.submit(() -> 1);

        assertThat(ending(queued::get, meter)).isEqualTo(Ending.workers(meter.stats.id));
    }

    @Test
    void aTaskThatRunsIsEndedByItsThread() throws Exception {
        Future<?> running = occupy(pool);

        assertThat(ending(running::get, meter(pool))).isEqualTo(Ending.runner(workers.get(0)));
        assertThat(ending(running::get)).as("of a pool that is not known").isEqualTo(Ending.runner(workers.get(0)));
    }

    @Test
    void aCompletableFutureIsFollowedToItsTask() throws Exception {
        PoolMeter meter = meter(pool);
        occupy(pool);
        CompletableFuture<Integer> chain =
                CompletableFuture.supplyAsync(() -> 1, pool).thenApply(one -> one + 1);

        assertThat(ending(chain::get, meter)).isEqualTo(Ending.workers(meter.stats.id));
    }

    @Test
    void aFutureWithoutATaskIsUnknown() {
        assertThat(ending(new CompletableFuture<>()::get, meter(pool))).isEqualTo(Ending.UNKNOWN);
    }

    @Test
    void aTaskInAForkJoinPoolsQueueIsEndedByThatPoolsWorkers() throws Exception {
        PoolMeter meter = meter(forkJoin);
        occupy(forkJoin);
        Future<?> queued = forkJoin.submit(() -> 1);

        assertThat(ending(queued::get, meter(ForkJoinPool.commonPool()), meter))
                .isEqualTo(Ending.workers(meter.stats.id));
    }

    @Test
    void aRunningForkJoinTaskIsUnknownToOutsideThreads() throws Exception {
        Future<?> running = occupy(forkJoin);

        assertThat(ending(running::get, meter(ForkJoinPool.commonPool()), meter(forkJoin)))
                .isEqualTo(Ending.UNKNOWN);
    }

    @Test
    void queuesOutsideOfPoolsAreNotSearched() throws Exception {
        occupy(pool);
        Future<?> queued = pool.submit(() -> 1);

        assertThat(ending(queued::get).end()).isEqualTo(End.UNKNOWN);
    }

    @Test
    void aLatchThatQueuedTasksCountDownIsEndedByTheWorkersOfThePool() throws Exception {
        PoolMeter meter = meter(pool);
        occupy(pool);
        CountDownLatch done = new CountDownLatch(2);
        pool.execute(done::countDown);
        pool.execute(done::countDown);

        assertThat(ending(awaiting(done), meter)).isEqualTo(Ending.workers(meter.stats.id));
    }

    @Test
    void aFutureWithinAnotherTaskIsEndedByTheWorkersOfThePool() throws Exception {
        PoolMeter meter = meter(forkJoin);
        occupy(forkJoin);
        FutureTask<Integer> wrapped = new FutureTask<>(() -> 1);
        FutureTask<Integer> captured = new FutureTask<>(() -> 1);
        forkJoin.execute(wrapped);
        forkJoin.execute(() -> captured.run());

        assertThat(ending(wrapped::get, meter)).isEqualTo(Ending.workers(meter.stats.id));
        assertThat(ending(captured::get, meter)).isEqualTo(Ending.workers(meter.stats.id));
    }

    @Test
    void aLatchWithMoreReferringTasksThanItsCountIsUnknown() throws Exception {
        PoolMeter meter = meter(pool);
        occupy(pool);
        CountDownLatch start = new CountDownLatch(1);
        for (int i = 0; i < 2; i++) {
            pool.submit(awaiting(start));
        }

        assertThat(ending(awaiting(start), meter)).isEqualTo(Ending.UNKNOWN);
    }

    @Test
    void aLatchThatNoQueuedTaskLeadsToIsInNoQueueOnceItsWaitIsLong() throws Exception {
        PoolMeter meter = meter(pool);
        occupy(pool);
        CountDownLatch dropped = new CountDownLatch(1);
        Deep other = new Deep(new Deep(new Deep(new CountDownLatch(1))));
        pool.execute(other::run);
        WaitingThread brief = threads.parked(awaiting(dropped));
        WaitingThread lasting = new WaitingThread(brief.thread, brief.pool, WaitGraphRoots.MIN_STALL_NS);
        lasting.awaited = brief.awaited;
        Object awaited = Objects.requireNonNull(brief.awaited);

        assertThat(AwaitedTasks.of(List.of(brief), List.of(meter)).of(awaited)).isEqualTo(Ending.UNKNOWN);
        assertThat(AwaitedTasks.of(List.of(lasting), List.of(meter)).of(awaited))
                .isEqualTo(Ending.UNQUEUED);

        Deep deep = new Deep(new Deep(new Deep(dropped)));
        pool.execute(deep::run);
        assertThat(AwaitedTasks.of(List.of(lasting), List.of(meter)).of(awaited))
                .as("too deep to be counted, and yet there")
                .isEqualTo(Ending.UNKNOWN);
    }

    private record Deep(Object inner) {
        void run() {}
    }

    private static Callable<?> awaiting(CountDownLatch latch) {
        return () -> {
            latch.await();
            return null;
        };
    }

    @Test
    void permitsThatAreNotFollowedHaveNoHolders() {
        Semaphore none = new Semaphore(0);

        assertThat(ending(() -> {
                    none.acquire();
                    return null;
                }))
                .isEqualTo(Ending.UNKNOWN);
    }

    @Test
    void severalWaitersOfOneTaskHaveOneAnswer() throws Exception {
        PoolMeter meter = meter(pool);
        occupy(pool);
        Future<?> queued = pool.submit(() -> 1);
        WaitingThread first = threads.parked(queued::get);
        WaitingThread second = threads.parked(queued::get);

        AwaitedTasks tasks = AwaitedTasks.of(List.of(first, second), List.of(meter));

        assertThat(second.awaited).isSameAs(first.awaited);
        assertThat(tasks.of(Objects.requireNonNull(second.awaited))).isEqualTo(Ending.workers(meter.stats.id));
    }
}
