package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.QueueHooks;
import dev.lifeguard.probe.boot.WorkerHooks;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.reader.meter.MeterFactory;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.workers.SampleSink;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Snapshots of threads that are registered as the workers of a pool. */
@Timeout(60)
class WaitSnapshotsTest {
    private static final long SECOND = 1_000_000_000L;

    private final RealThreads threads = new RealThreads();
    private final CountDownLatch end = new CountDownLatch(1);
    private final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    private final ExecutorService pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, queue);
    private final PoolMeter meter = MeterFactory.of(Registry.pool(pool), Stamp.units(System.nanoTime()), false, 0);
    private final int id = meter.stats.id;
    private final WaitSnapshots snapshots = new WaitSnapshots();

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
    }

    /** Runs an action as a task of the pool. */
    private Callable<?> task(Callable<?> action) {
        return () -> {
            Object task = new Object();
            Thread worker = Thread.currentThread();
            QueueHooks.enqueued(task, pool);
            WorkerHooks.taken(task, pool);
            WorkerHooks.taskStarts(worker, worker, pool);
            return action.call();
        };
    }

    private @Nullable WaitSnapshot look(Set<Integer> crowded) {
        meter.step(Stamp.units(System.nanoTime()), new SampleSink(System.nanoTime()));
        return snapshots.look(7 * SECOND, 0, crowded, Map.of(id, meter), stack -> 1);
    }

    private WaitSnapshot look() {
        return Objects.requireNonNull(look(Set.of(id)));
    }

    private static Group group(WaitSnapshot waits, Thread thread) {
        return waits.groups().stream()
                .filter(group -> group.thread().equals(thread.getName()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(waits.toString()));
    }

    private static Awaited awaited(WaitSnapshot waits, Thread thread) {
        return waits.awaited().get(group(waits, thread).awaitedAt());
    }

    private Void monitor(Object monitor, CountDownLatch held, Callable<?> then) throws Exception {
        synchronized (monitor) {
            held.countDown();
            then.call();
        }
        return null;
    }

    private Void untilTheEnd() throws InterruptedException {
        end.await();
        return null;
    }

    @Test
    void theHolderOfAMonitorMayWaitForATaskOfItsOwnPool() throws Exception {
        Object monitor = new Object();
        CountDownLatch held = new CountDownLatch(1);
        FutureTask<Integer> queued = new FutureTask<>(() -> 1);
        queue.add(queued);
        Thread holder = threads.waiting(Thread.State.WAITING, task(() -> monitor(monitor, held, queued::get)));
        held.await();
        Thread wants = threads.waiting(Thread.State.BLOCKED, task(() -> monitor(monitor, held, this::untilTheEnd)));

        WaitSnapshot waits = look();

        assertThat(waits.timeNs()).isEqualTo(7 * SECOND);
        assertThat(waits.complete()).isFalse();
        assertThat(group(waits, wants).poolId()).isEqualTo(id);
        assertThat(group(waits, wants).state()).isEqualTo(State.BLOCKED);
        assertThat(awaited(waits, wants).end()).isEqualTo(End.HOLDERS);
        assertThat(awaited(waits, wants).by()).containsExactly(waits.groups().indexOf(group(waits, holder)));
        assertThat(awaited(waits, holder).end()).isEqualTo(End.WORKERS);
        assertThat(awaited(waits, holder).poolId()).isEqualTo(id);
    }

    @Test
    void aLockWithAnEndedHolderHasNoHolder() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        threads.start(() -> {
                    lock.lock();
                    return null;
                })
                .join();
        Thread wants = threads.waiting(Thread.State.WAITING, task(() -> {
            lock.lockInterruptibly();
            return null;
        }));

        Awaited awaited = awaited(look(), wants);

        assertThat(awaited.end()).isEqualTo(End.NOBODY);
        assertThat(awaited.why()).isEqualTo("ended");
    }

    @Test
    void holdersThatAreNoWorkersAreFollowed() throws Exception {
        Object monitor = new Object();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = threads.waiting(Thread.State.WAITING, () -> monitor(monitor, held, this::untilTheEnd));
        held.await();
        Thread first = threads.waiting(Thread.State.BLOCKED, task(() -> monitor(monitor, held, this::untilTheEnd)));
        threads.waiting(Thread.State.BLOCKED, task(() -> monitor(monitor, held, this::untilTheEnd)));

        WaitSnapshot waits = look();

        assertThat(waits.groups()).hasSize(2);
        assertThat(group(waits, first).count()).isEqualTo(2);
        assertThat(group(waits, holder).poolId()).isEqualTo(WaitSnapshot.NONE);
        assertThat(awaited(waits, first).by()).containsExactly(waits.groups().indexOf(group(waits, holder)));
        assertThat(awaited(waits, holder)).isEqualTo(Awaited.unknown("java.util.concurrent.CountDownLatch$Sync"));
    }

    @Test
    void runningThreadsAreIncluded() throws Exception {
        CountDownLatch runs = new CountDownLatch(1);
        Thread thread = threads.start(task(() -> {
            runs.countDown();
            while (end.getCount() > 0) {
                Thread.onSpinWait();
            }
            return null;
        }));
        runs.await();

        WaitSnapshot waits = look();

        assertThat(group(waits, thread).state()).isEqualTo(State.RUNNING);
        assertThat(group(waits, thread).awaitedAt()).isEqualTo(WaitSnapshot.NONE);
    }

    @Test
    void thereIsNoSnapshotWithoutLongWaits() {
        threads.waiting(Thread.State.WAITING, task(this::untilTheEnd));

        assertThat(look(Set.of())).isNull();
        assertThat(look(Set.of(id))).isNotNull();
    }

    @Test
    void aWorkerCountsFromTwoAndAHalfSecondsOn() {
        threads.waiting(Thread.State.WAITING, task(this::untilTheEnd));
        meter.step(Stamp.units(System.nanoTime()), new SampleSink(System.nanoTime()));
        long since = meter.workers().get(0).busySince();

        assertThat(still(since + 2_499_999_999L, Set.of())).isEmpty();
        assertThat(still(since + 2_499_999_999L, Set.of(id))).hasSize(1);
        assertThat(still(since + 2_500_000_000L, Set.of()))
                .singleElement()
                .satisfies(worker -> assertThat(worker.stillNs).isEqualTo(2_500_000_000L));
    }

    private List<WaitingThread> still(long now, Set<Integer> crowded) {
        return WaitGraphRoots.of(List.of(meter), crowded, now, SECOND).chosen();
    }
}
