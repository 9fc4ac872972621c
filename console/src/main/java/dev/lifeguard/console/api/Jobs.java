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

/** Slow work in the background, each piece once; the last results are kept. */
final class Jobs implements AutoCloseable {
    private static final int KEPT = 64;
    private static final long FAILED_MS = 1_000;

    /** A result is good for so many times as long as it took, so that no work that is asked for again and again takes more of a core. */
    static final int REST = 30;

    /** A piece of work, when it was asked for, and how long it took. */
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
     * The result of a piece of work, which is begun if it was not, or if its result is too old.
     *
     * @param key the same for the same work
     * @param freshMs how long a result is good, from when the work was begun; longer where that took long
     * @param waitMs how long to wait for it
     * @return null where it is not ready
     * @throws Exception what the work threw
     */
    <T> @Nullable T get(Object key, Class<T> type, long freshMs, long waitMs, Callable<T> work) throws Exception {
        Job job;
        synchronized (jobs) {
            job = jobs.get(key);
            if (job == null || job.future.isDone() && ageMs(job) > Math.max(freshMs, REST * job.tookMs.get())) {
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
                    jobs.remove(key, job); // what failed may work the next time
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
            workers.remove(task); // else it would keep its place in the queue
        }
    }

    private static long ageMs(Job job) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - job.begunNano);
    }

    /** Does it when there is time, and nobody waits for it; false if too much is to be done already. */
    boolean later(Runnable work) {
        try {
            workers.execute(work);
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }

    /** The answer where too much is to be done already. */
    static HttpProblem busy() {
        return new HttpProblem(503, "too much is asked for at once: wait a moment");
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
