package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Background jobs. Each runs once, and the last results are kept. */
final class Jobs implements AutoCloseable {
    private static final int KEPT = 64;
    private static final long FAILED_MS = 1_000;

    /**
     * A result is valid for at least this many times its computation time, so that a job that is requested repeatedly
     * takes no larger share of a core.
     */
    static final int REST_FACTOR = 30;

    /** A job, the time it was requested, and how long it took. */
    private record Job(Future<?> future, long begunNano, AtomicLong tookMs) {}

    private final ThreadPoolExecutor workers;
    private final Map<Object, Job> jobs = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Job> eldest) {
            if (size() > KEPT) {
                drop(eldest.getValue().future);
                return true;
            }
            return false;
        }
    };

    Jobs() {
        int threads = Math.max(1, Math.min(2, Runtime.getRuntime().availableProcessors() - 1));
        workers = new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2 * KEPT), task -> {
                    Thread thread = new Thread(task, "lifeguard-console-job");
                    thread.setDaemon(true);
                    thread.setPriority(Thread.MIN_PRIORITY);
                    return thread;
                });
    }

    /**
     * Returns the result of a job. Starts the job if it is new or its result is too old.
     *
     * @param key identifies the job
     * @param freshMs how long a result is valid from the start of the job; longer if the job took long
     * @param waitMs how long to wait for it
     * @return null if it is not ready
     * @throws Exception thrown by the job
     */
    <T> @Nullable T get(Object key, Class<T> type, long freshMs, long waitMs, Callable<T> work) throws Exception {
        Job job;
        synchronized (jobs) {
            job = jobs.get(key);
            if (job == null || job.future.isDone() && ageMs(job) > Math.max(freshMs, REST_FACTOR * job.tookMs.get())) {
                AtomicLong tookMs = new AtomicLong();
                job = new Job(begun(() -> timed(work, tookMs)), System.nanoTime(), tookMs);
                jobs.put(key, job);
            }
        }
        try {
            return type.cast(job.future.get(waitMs, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            if (ageMs(job) > FAILED_MS) {
                synchronized (jobs) {
                    jobs.remove(key, job); // a failed job may succeed next time
                }
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private static <T> T timed(Callable<T> work, AtomicLong tookMs) throws Exception {
        long begin = System.nanoTime();
        try {
            return work.call();
        } finally {
            tookMs.set(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
        }
    }

    private Future<?> begun(Callable<?> work) {
        try {
            return workers.submit(work);
        } catch (RejectedExecutionException e) {
            throw busy();
        }
    }

    private void drop(Future<?> future) {
        future.cancel(true);
        if (future instanceof Runnable task) {
            workers.remove(task); // otherwise it would keep its place in the queue
        }
    }

    private static long ageMs(Job job) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - job.begunNano);
    }

    /** Queues work that no request waits for. Returns false if the queue is full. */
    boolean later(Runnable work) {
        try {
            workers.execute(work);
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }

    /** Returns the answer for a full queue. */
    static HttpProblem busy() {
        return new HttpProblem(503, "too many requests at once: wait a moment");
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
