package dev.lifeguard.cli.connect;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs work that depends on another process with a time limit. Work that exceeds it is left on a daemon thread, since a
 * socket of the attach mechanism has no timeout and cannot be interrupted.
 */
final class TimeLimit {
    private TimeLimit() {}

    /**
     * Returns the result of {@code work}, or throws its exception.
     *
     * @throws TimeoutException if it took longer than {@code limit}
     * @throws InterruptedException if this thread was interrupted while it waited
     */
    static <T> T call(Duration limit, Callable<T> work) throws Exception {
        return result(begin(work), limit);
    }

    /**
     * Like {@link #call}, for work that must not be abandoned halfway: an interrupt is deferred until the work or the
     * time ends.
     */
    static <T> T finish(Duration limit, Callable<T> work) throws Exception {
        FutureTask<T> task = begin(work);
        long deadline = System.nanoTime() + limit.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result(task, Duration.ofNanos(deadline - System.nanoTime()));
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static <T> FutureTask<T> begin(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "lifeguard-limited");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static <T> T result(FutureTask<T> task, Duration limit) throws Exception {
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            // An interrupt of the work is not an interrupt of this thread.
            if (e.getCause() instanceof Exception && !(e.getCause() instanceof InterruptedException)) {
                throw (Exception) e.getCause();
            }
            if (e.getCause() instanceof Error) {
                throw (Error) e.getCause();
            }
            throw e;
        }
    }
}
