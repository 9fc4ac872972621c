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
 * Who works for a scope, and what ended it early. A helper enters and leaves under the same lock under which it is
 * interrupted, so it is interrupted only while it works for this scope.
 */
final class ScopeState {
    private final Worker caller;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Worker> platformWorkers = new HashSet<>(); // the caller, and helpers that have begun
    private final Set<WorkerTask> calledHelpers = new HashSet<>(); // that have not begun
    private final AtomicInteger others = new AtomicInteger();
    private volatile boolean cancelled;
    private boolean closed;
    private boolean callerInterrupted;
    private @Nullable Throwable failure;

    ScopeState(Worker caller) {
        this.caller = caller;
        platformWorkers.add(caller);
    }

    /** Whether all are to stop. */
    boolean isCancelled() {
        return cancelled;
    }

    /** Whether any thread but the caller is at work; a virtual one is from before it starts. */
    boolean othersWork() {
        return others.get() > 0;
    }

    /** A helper is about to be called; returns whether it may be. */
    boolean call(WorkerTask helper) {
        lock.lock();
        try {
            return !closed && !cancelled && calledHelpers.add(helper);
        } finally {
            lock.unlock();
        }
    }

    /** A helper that was called begins, on its thread; returns false if it is too late. */
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

    /** A virtual thread is about to start. */
    void enterVirtual() {
        others.incrementAndGet();
    }

    /** A worker that has entered works no more; to be followed by {@link #left()}. */
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

    /** One that has entered has left; the last one wakes the caller. */
    void left() {
        if (others.decrementAndGet() == 0) {
            LockSupport.unpark(caller.thread);
        }
    }

    /**
     * Cancels, for a failure, unless the scope is closed or cancelled. A later failure is suppressed by the first one,
     * except those that the cancellation caused.
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

    /** Cancels, since someone outside interrupted the caller; returns whether this call cancelled. */
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

    /** Whether it was this scope that interrupted the caller. */
    boolean hasInterruptedCaller() {
        lock.lock();
        try {
            return caller.wasInterrupted();
        } finally {
            lock.unlock();
        }
    }

    /** From now on no helper enters; returns those that were called and have not begun. */
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

    /** Whether someone outside interrupted the caller; to be asked after all have left. */
    boolean wasCallerInterrupted() {
        return callerInterrupted;
    }

    /** What ended the run early, or null; to be asked after all have left. */
    @Nullable
    Throwable failure() {
        return failure;
    }
}
