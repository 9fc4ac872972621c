package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.refusal.LostTasks;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.fields.ReachedObjects;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.QueuedTasks;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.waits.WaitingThread.Ending;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the threads and pools that can end the waits of parked threads. A thread that waits for a task is parked on an
 * object of that task ({@link TaskBlockers}). The task is in a pool's queue, runs on a thread, or cannot be found.
 * Objects are compared by identity.
 */
final class AwaitedTasks {
    private static final int MAX_PLACES_OF_A_POOL = 10_000;
    private static final int MAX_PLACES = 50_000;

    /** Maximum number of queued tasks whose fields are read, so that a search takes only milliseconds. */
    private static final int MAX_READ = 1_000;

    private final Map<Object, Ending> endings = new IdentityHashMap<>();

    private AwaitedTasks() {}

    /** Searches for the objects that these threads are parked on. */
    static AwaitedTasks of(Collection<WaitingThread> threads, Collection<PoolMeter> meters) {
        AwaitedTasks tasks = new AwaitedTasks();
        IdentityHashMap<Object, Boolean> open = new IdentityHashMap<>();
        for (WaitingThread thread : threads) {
            Object awaited = thread.awaited;
            Ending direct = awaited == null ? null : direct(awaited, thread, meters);
            if (awaited != null && direct != null) {
                tasks.endings.put(awaited, direct);
            } else if (awaited != null && !(awaited instanceof WaitingThread.Monitor)) {
                open.put(awaited, true);
            }
        }
        Uses uses = tasks.new Uses();
        ReachedObjects reached = new ReachedObjects(still(threads, open));
        tasks.search(open, meters, uses, reached);
        tasks.lost(open);
        uses.answer(open); // only where the task itself was not found
        for (WaitingThread thread : threads) {
            if (thread.awaited instanceof ForkJoinTask<?> task && !tasks.endings.containsKey(task)) {
                tasks.endings.put(task, forkJoin(task, thread.thread, meters));
            }
        }
        reached.missing().forEach(awaited -> tasks.endings.putIfAbsent(awaited, Ending.UNQUEUED));
        return tasks;
    }

    /** The awaited objects of threads that have waited long enough for a fruitless search to matter. */
    private static List<Object> still(Collection<WaitingThread> threads, IdentityHashMap<Object, Boolean> open) {
        List<Object> still = new ArrayList<>();
        for (WaitingThread thread : threads) {
            if (thread.stillNs >= WaitGraphRoots.MIN_STALL_NS && open.containsKey(thread.awaited)) {
                still.add(thread.awaited);
            }
        }
        return still;
    }

    /** Returns the ending of the wait for an object that one of the threads is parked on. */
    Ending of(Object awaited) {
        return endings.getOrDefault(awaited, Ending.UNKNOWN);
    }

    /** Returns the ending that the awaited object itself shows, or null. */
    private static @Nullable Ending direct(Object awaited, WaitingThread waiter, Collection<PoolMeter> meters) {
        if (awaited instanceof FutureTask<?> && JdkFields.get(awaited, "runner") instanceof Thread runner) {
            return Ending.runner(runner);
        }
        return awaited.getClass().getName().startsWith("java.util.concurrent.Semaphore$")
                ? permits(awaited, meters)
                : connections(waiter, meters);
    }

    /** The holders of a pool's connections, if the thread waits within the class of exactly one exhausted pool. */
    private static @Nullable Ending connections(WaitingThread waiter, Collection<PoolMeter> meters) {
        PoolMeter exhausted = null;
        for (PoolMeter meter : meters) {
            if (meter.stats.connections && meter.queued > 0 && isWithin(meter.stats.className, waiter.stack)) {
                if (exhausted != null) {
                    return null;
                }
                exhausted = meter;
            }
        }
        return exhausted == null ? null : holders(exhausted);
    }

    private static boolean isWithin(String poolClass, StackTraceElement[] stack) {
        int inner = poolClass.indexOf('$');
        String outer = inner < 0 ? poolClass : poolClass.substring(0, inner);
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(outer)) {
                return true;
            }
        }
        return false;
    }

    /** The holders of all connections or permits of a pool; null if some holder is unknown. */
    private static @Nullable Ending holders(PoolMeter meter) {
        List<Thread> holders = new ArrayList<>();
        for (WorkerCell held : meter.workers()) {
            Thread holder = held.thread();
            if (holder != null) {
                holders.add(holder);
            }
        }
        PoolView view = meter.view();
        return view != null && !holders.isEmpty() && holders.size() >= view.maxSize() ? Ending.holders(holders) : null;
    }

    /**
     * A fork/join task outside of all queues has been split, and the workers of its pool run the parts. That is the
     * waiter's own pool, or the common pool for a stream of an outside thread. For other tasks the pool is unknown.
     */
    private static Ending forkJoin(Object task, Thread waiter, Collection<PoolMeter> meters) {
        boolean stream = task.getClass().getName().startsWith("java.util.stream.");
        Object pool = waiter instanceof ForkJoinWorkerThread worker
                ? worker.getPool()
                : stream ? ForkJoinPool.commonPool() : null;
        PoolMeter meter = pool == null ? null : meter(pool, meters);
        return meter == null ? Ending.UNKNOWN : Ending.workers(meter.stats.id);
    }

    private static @Nullable PoolMeter meter(Object pool, Collection<PoolMeter> meters) {
        return meters.stream()
                .filter(meter -> meter.stats.refersTo(pool))
                .findFirst()
                .orElse(null);
    }

    /** The holders of a semaphore's permits, if every acquire was observed. */
    private static @Nullable Ending permits(Object sync, Collection<PoolMeter> meters) {
        for (PoolMeter meter : meters) {
            if (meter.stats.get() instanceof Semaphore semaphore && JdkFields.get(semaphore, "sync") == sync) {
                return holders(meter);
            }
        }
        return null;
    }

    private void ends(IdentityHashMap<Object, Boolean> open, Object awaited, Ending ending) {
        if (open.remove(awaited) != null) {
            endings.put(awaited, ending);
        }
    }

    /** Searches the lost tasks, which will never run. */
    private void lost(IdentityHashMap<Object, Boolean> open) {
        TaskBlockers blockersOf = new TaskBlockers(MAX_PLACES);
        for (LostTasks.Lost lost : open.isEmpty() ? new LostTasks.Lost[0] : LostTasks.all()) {
            Ending ending = Ending.nobody(lost.poolId, lost.reason.name().toLowerCase(Locale.ROOT));
            Consumer<Object> ends = awaited -> ends(open, awaited, ending);
            Object task = lost.get();
            if (task != null) {
                ends.accept(task);
            }
            for (Object reference : lost.references()) {
                blockersOf.ofFuture(reference, ends);
                if (isOpenedByEachTask(reference)) {
                    ends.accept(reference);
                }
            }
        }
    }

    /**
     * References of queued tasks, as far as these are read: a wrapper refers to the future that it runs, and a task to
     * the latch that it counts down.
     */
    private final class Uses {
        private final TaskReferences references = new TaskReferences();
        private final Map<Object, Integer> uses = new IdentityHashMap<>();
        private final Map<Object, Long> most = new IdentityHashMap<>();
        private final Map<Object, Ending> where = new IdentityHashMap<>();
        private int read;

        /** Adds the references of a task in a pool's queue. */
        void add(Object task, Ending pool) {
            if (read++ < MAX_READ) {
                references.of(task).forEach(reference -> {
                    if (reference.getClass() == CountDownLatch.class) { // a subclass could run the host's code
                        Object parkedAt = JdkFields.get(reference, "sync");
                        count(parkedAt == null ? reference : parkedAt, ((CountDownLatch) reference).getCount(), pool);
                    } else if (reference instanceof Future) {
                        count(reference, 1, pool);
                    }
                });
            }
        }

        private void count(Object parkedAt, long times, Ending pool) {
            uses.merge(parkedAt, 1, Integer::sum);
            most.put(parkedAt, times);
            where.put(parkedAt, pool);
        }

        /**
         * Finds awaited objects with no more references than tasks needed to release them. With more, the other tasks
         * could be waiters as well.
         */
        void answer(IdentityHashMap<Object, Boolean> open) {
            for (Object awaited : List.copyOf(open.keySet())) {
                Integer known = uses.get(awaited);
                Ending pool = where.get(awaited);
                if (known != null && pool != null && known <= most.getOrDefault(awaited, 0L)) {
                    open.remove(awaited);
                    endings.put(awaited, pool);
                }
            }
        }
    }

    /** Whether threads parked on it wait for each of several tasks. */
    private static boolean isOpenedByEachTask(Object parkedAt) {
        return parkedAt.getClass().getName().startsWith("java.util.concurrent.CountDownLatch$");
    }

    /** Searches the queues of all pools for tasks; objects that are found are removed from {@code open}. */
    private void search(
            IdentityHashMap<Object, Boolean> open, Collection<PoolMeter> meters, Uses uses, ReachedObjects reached) {
        QueuedTasks queues = new QueuedTasks(MAX_PLACES);
        TaskBlockers blockersOf = new TaskBlockers(MAX_PLACES);
        boolean referred = open.keySet().stream().anyMatch(at -> isOpenedByEachTask(at) || at instanceof FutureTask);
        for (PoolMeter meter : meters) {
            PoolView pool = open.isEmpty() || meter.dormant() ? null : meter.view();
            if (pool == null) {
                continue;
            }
            Ending ending = Ending.workers(meter.stats.id);
            Consumer<Object> ends = awaited -> ends(open, awaited, ending);
            long[] found = {0};
            queues.each(pool, MAX_PLACES_OF_A_POOL, task -> {
                found[0]++;
                reached.from(task);
                blockersOf.each(task, ends);
                if (referred) {
                    uses.add(task, ending);
                }
                return !open.isEmpty();
            });
            if (found[0] < meter.queued && !meter.stats.connections) {
                reached.incomplete();
            }
        }
    }
}
