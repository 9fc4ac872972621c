package dev.lifeguard.flow.scope;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a scope and the failure that ended it early. A helper enters and leaves under the lock under which it
 * is interrupted, so it is interrupted only while it works for this scope.
 */
final class ScopeState {
    private final Worker caller;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Worker> platformWorkers = new HashSet<>(); // the caller, and helpers that have begun
    private final Set<WorkerTask> calledHelpers = new HashSet<>(); // helpers that have not begun
    private final AtomicInteger others = new AtomicInteger();
    private volatile boolean cancelled;
    private boolean closed;
    private boolean callerInterrupted;
    private @Nullable Throwable failure;

    ScopeState(Worker caller) {
        this.caller = caller;
        platformWorkers.add(caller);
    }

    /** Returns whether all workers must stop. */
    boolean isCancelled() {
        return cancelled;
    }

    /** Returns whether any thread except the caller is working. A virtual thread counts from before its start. */
    boolean othersWork() {
        return others.get() > 0;
    }

    /** Registers a helper that is about to be called. Returns whether it may be called. */
    boolean call(WorkerTask helper) {
        lock.lock();
        try {
            return !closed && !cancelled && calledHelpers.add(helper);
        } finally {
            lock.unlock();
        }
    }

    /** Registers on its thread that a called helper begins. Returns false if it is too late. */
    boolean enter(WorkerTask helper, Worker worker) {
        lock.lock();
        try {
            calledHelpers.remove(helper);
            if (closed || cancelled) {
                return false;
            }
            platformWorkers.add(worker);
            others.incrementAndGet();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Counts a virtual thread that is about to start. */
    void enterVirtual() {
        others.incrementAndGet();
    }

    /** Removes a worker that has finished. Must be followed by {@link #left()}. */
    void leave(Worker worker) {
        if (worker.isVirtual()) {
            return;
        }
        lock.lock();
        try {
            platformWorkers.remove(worker);
        } finally {
            lock.unlock();
        }
    }

    /** Counts down after a worker has left. The last one wakes the caller. */
    void left() {
        if (others.decrementAndGet() == 0) {
            LockSupport.unpark(caller.thread);
        }
    }

    /**
     * Cancels because of a failure, unless the scope is closed or cancelled. Later failures are suppressed by the
     * first, except failures caused by the cancellation.
     *
     * @param self whether to interrupt the current thread too, if it works for the scope
     * @return whether this call cancelled
     */
    boolean fail(Throwable cause, boolean self) {
        lock.lock();
        try {
            if (failure == null && !closed) {
                cancel(Failures.unchecked(cause), self);
                return true;
            }
            if (failure != null && failure != cause && failure.getCause() != cause && !isCancellation(cause)) {
                failure.addSuppressed(cause);
            }
            return false;
        } finally {
            lock.unlock();
        }
    }

    private static boolean isCancellation(Throwable cause) {
        return cause instanceof InterruptedException || cause instanceof CancellationException;
    }

    /** Cancels because a thread outside the scope interrupted the caller. Returns whether this call cancelled. */
    boolean cancelForInterrupt() {
        lock.lock();
        try {
            callerInterrupted = true;
            if (failure != null) {
                return false;
            }
            cancel(Failures.cancelled("interrupted"), false);
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void cancel(Throwable why, boolean self) {
        failure = why;
        cancelled = true;
        for (Worker worker : platformWorkers) {
            if (self || worker.thread != Thread.currentThread()) {
                worker.interrupt();
            }
        }
    }

    /** Returns whether this scope interrupted the caller. */
    boolean hasInterruptedCaller() {
        lock.lock();
        try {
            return caller.wasInterrupted();
        } finally {
            lock.unlock();
        }
    }

    /** Lets no more helpers enter. Returns the helpers that were called and have not begun. */
    List<WorkerTask> close() {
        lock.lock();
        try {
            closed = true;
            platformWorkers.remove(caller);
            return List.copyOf(calledHelpers);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns whether a thread outside the scope interrupted the caller. Must be called after all workers have left.
     */
    boolean wasCallerInterrupted() {
        return callerInterrupted;
    }

    /** Returns the failure that ended the run early, or null. Must be called after all workers have left. */
    @Nullable
    Throwable failure() {
        return failure;
    }
}
