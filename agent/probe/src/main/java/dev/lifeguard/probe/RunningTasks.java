package dev.lifeguard.probe;

import dev.lifeguard.probe.boot.EventExecutors;
import dev.lifeguard.probe.boot.pool.OlderTurns;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.jdk.ForkJoinState;
import dev.lifeguard.probe.pools.kinds.FrameworkThreads;
import dev.lifeguard.probe.threads.PlatformThreads;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the pools that have threads when the probe is attached, and the threads that are running a task. */
final class RunningTasks {
    private static final int MAX_DEPTH = 4;
    private static final String TIMER = "java.util.TimerThread";

    private RunningTasks() {}

    /** A pool's thread, whether it was running a task, and whether the pool is a framework's. */
    private record Worker(Object pool, Thread thread, boolean busy, boolean framework) {}

    private final List<Worker> workers = new ArrayList<>();

    /**
     * Inspects all threads. The hooks must be in place already, so that they count the ends of these tasks. Takes the
     * stacks of single threads, where nothing else shows whether they run a task: for the stacks of all threads the JVM
     * would stop them for that long.
     *
     * @param hooked whether a framework's pool has hooks
     */
    static RunningTasks find(Predicate<Object> hooked) {
        RunningTasks found = new RunningTasks();
        for (Thread thread : PlatformThreads.all()) {
            try {
                if (thread.getClass().getName().equals(TIMER)) {
                    boolean busy = runsTimerTask(thread.getStackTrace());
                    found.add(JdkFields.get(thread, "queue"), thread, busy, false);
                } else if (thread instanceof ForkJoinWorkerThread worker) {
                    found.add(worker.getPool(), thread, ForkJoinState.atTask(thread.getStackTrace()), false);
                } else {
                    Object worker = worker(thread);
                    if (worker != null && FrameworkThreads.isWorker(worker)) {
                        Object pool = FrameworkThreads.pool(worker);
                        if (pool != null && hooked.test(pool)) {
                            found.add(pool, thread, FrameworkThreads.atTask(thread, thread.getStackTrace()), true);
                        }
                    } else if (worker != null) {
                        found.add(outer(worker), thread, working(worker), false);
                    }
                }
            } catch (RuntimeException e) {
                continue; // not accessible: the pool is found at its next task
            }
        }
        return found;
    }

    /** Returns the pool that a thread works for, even if it has not run a task yet; null if unknown. */
    static @Nullable Object pool(Thread thread) {
        try {
            if (thread instanceof ForkJoinWorkerThread worker) {
                return worker.getPool();
            }
            Object worker = worker(thread);
            if (worker == null) {
                return null;
            }
            return FrameworkThreads.isWorker(worker) ? FrameworkThreads.pool(worker) : outer(worker);
        } catch (RuntimeException e) {
            return null; // not accessible
        }
    }

    private static @Nullable Object worker(Thread thread) {
        return FrameworkThreads.isWorker(thread) ? thread : worker(task(thread), MAX_DEPTH);
    }

    /**
     * Registers the pools. Tasks that still run count as started at {@code since}, which must be after {@link #find},
     * so that tasks that ended in between are not missed.
     */
    void seed(long since) {
        for (Worker worker : workers) {
            PoolStats stats = worker.framework ? Registry.executor(worker.pool) : Registry.pool(worker.pool);
            if (FrameworkThreads.isEventExecutor(worker.pool)) {
                EventExecutors.found(worker.thread, worker.pool);
            }
            if (stats != null && worker.busy) {
                stats.wasBusy(worker.thread, since);
                if (worker.framework) {
                    OlderTurns.found(worker.thread, worker.pool);
                }
            }
        }
    }

    private void add(@Nullable Object pool, Thread thread, boolean busy, boolean framework) {
        if (pool != null) {
            workers.add(new Worker(pool, thread, busy, framework));
        }
    }

    /** Whether a timer's thread runs a task; an idle one waits in its loop. */
    private static boolean runsTimerTask(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!frame.getClassName().equals("java.lang.Object")) {
                return !frame.getClassName().equals(TIMER);
            }
        }
        return false;
    }

    /** Finds the pool's worker behind a thread's task, which a thread factory may have wrapped. */
    private static @Nullable Object worker(@Nullable Object task, int depth) {
        if (task == null
                || task.getClass().getName().endsWith("ThreadPoolExecutor$Worker")
                || FrameworkThreads.isWorker(task)) {
            return task;
        }
        if (depth == 0) {
            return null;
        }
        for (Field field : task.getClass().getDeclaredFields()) {
            if (Runnable.class.isAssignableFrom(field.getType()) && field.trySetAccessible()) {
                try {
                    Object inner = worker(field.get(task), depth - 1);
                    if (inner != null) {
                        return inner;
                    }
                } catch (IllegalAccessException e) {
                    continue;
                }
            }
        }
        return null;
    }

    /**
     * Whether a worker runs a task: it holds its own lock then, whose state is 1. The state is −1 before its thread
     * starts.
     */
    private static boolean working(Object worker) {
        return JdkFields.number(worker, "state") == 1;
    }

    private static @Nullable Object task(Thread thread) {
        Object holder = JdkFields.get(thread, "holder"); // since Java 19
        return holder == null ? JdkFields.get(thread, "target") : JdkFields.get(holder, "task");
    }

    /** The pool of a worker, which is an inner class of it. */
    private static @Nullable Object outer(Object worker) {
        Object pool = JdkFields.get(worker, "this$0");
        return pool == null ? HostFields.get(worker, "this$0") : pool;
    }
}
