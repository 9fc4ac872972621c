package dev.lifeguard.flow.scope;

import dev.lifeguard.flow.call.Context;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The threads that work for one call: the caller's, helpers from the shared pool, and virtual threads. The first
 * failure tells all to stop, and none outlives {@link #await()}.
 *
 * <p>Helpers are optional: the caller waits only for those that have begun, so that calls from within calls cannot wait
 * for each other. A helper is interrupted only while it works for this scope, under the lock under which it leaves; the
 * virtual threads are the scope's alone.
 */
public final class TaskScope {
    private static final int SPINS = 2000;

    private final String name;
    private final Context.@Nullable Carrier carrier;
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
    private final Worker caller;
    private final VirtualWorkers virtualWorkers;

    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Worker> present = new HashSet<>(); // the caller and helpers
    private final Set<WorkerTask> called = new HashSet<>();
    private final AtomicInteger workersStarted = new AtomicInteger();
    private final AtomicInteger others = new AtomicInteger();
    private volatile boolean cancelled;
    private volatile boolean everStartedWorkers;
    private volatile boolean everVirtual;
    private boolean closed;
    private boolean interrupted;
    private @Nullable Throwable failure;
    private @Nullable Thread watch;

    /**
     * Of the calling thread, which is at work from now on.
     *
     * @param name what virtual threads' names hold
     * @param caller the calling thread
     */
    public TaskScope(String name, @Nullable Context context, Worker caller) {
        this(name, context, caller, Thread.ofVirtual());
    }

    /** @param threads of which virtual ones are made, or those that stand in for them */
    TaskScope(String name, @Nullable Context context, Worker caller, Thread.Builder threads) {
        this.name = name;
        this.caller = caller;
        this.virtualWorkers = new VirtualWorkers("lifeguard-flow/" + name + "-", threads);
        this.carrier = context == null ? null : context.capture();
        present.add(caller);
    }

    public Worker caller() {
        return caller;
    }

    /** Whether all are to stop. */
    public boolean cancelled() {
        return cancelled;
    }

    /** How many workers were called for and have not left; the caller is not among them. */
    public int workersStarted() {
        return workersStarted.get();
    }

    /** Whether there ever was anyone but the caller. */
    public boolean hasHired() {
        return everStartedWorkers;
    }

    /**
     * Hires until there are so many: from the shared pool, where they may come late or never, or virtual threads.
     *
     * @return whether this call started any
     */
    public boolean startWorkers(int target, boolean virtual, Work work) {
        boolean any = false;
        if (workersStarted.get() < target && virtualWorkers.tryLock()) {
            try {
                while (workersStarted.get() < target && !cancelled && work.isLeft()) {
                    any = true;
                    if (virtual) {
                        startVirtual(work);
                    } else {
                        callHelper(work);
                    }
                }
            } finally {
                virtualWorkers.unlock();
            }
        }
        return any;
    }

    /** Calls for a helper from the shared pool, which comes late or never if that has other work. */
    public void callHelper(Work work) {
        WorkerTask helper = new WorkerTask(this, work, false);
        lock.lock();
        try {
            if (closed || cancelled) {
                return;
            }
            called.add(helper);
            everStartedWorkers = true;
            workersStarted.incrementAndGet();
        } finally {
            lock.unlock();
        }
        SharedPool.execute(helper);
    }

    /** Starts a virtual thread. */
    public void startVirtual(Work work) {
        others.incrementAndGet();
        workersStarted.incrementAndGet();
        boolean started = false;
        try {
            started = virtualWorkers.start(new WorkerTask(this, work, true));
        } finally {
            if (!started) {
                workersStarted.decrementAndGet();
                leave();
            }
        }
        if (!everVirtual) {
            everStartedWorkers = true;
            everVirtual = true;
        }
    }

    /** Lets a worker go if more than so many were started: true if it is to leave; from then on it does not count. */
    public boolean retire(Worker worker, int target) {
        for (int now = workersStarted.get(); now > target && worker != caller; now = workersStarted.get()) {
            if (workersStarted.compareAndSet(now, now - 1)) {
                worker.retired = true;
                return true;
            }
        }
        return false;
    }

    void help(WorkerTask self, Worker worker) {
        lock.lock();
        try {
            called.remove(self);
            if (closed || cancelled) {
                workersStarted.decrementAndGet();
                return;
            }
            present.add(worker);
            others.incrementAndGet();
        } finally {
            lock.unlock();
        }
        work(self.work, worker);
        if (worker.wasInterrupted()) {
            Thread.interrupted(); // it was for this scope
        }
    }

    void work(Work work, Worker worker) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            if (carrier == null) {
                steps(work, worker);
            } else {
                carrier.run(() -> steps(work, worker));
            }
        } catch (Throwable e) {
            fail(e);
        } finally {
            thread.setContextClassLoader(before);
            leave(worker);
        }
    }

    private void steps(Work work, Worker worker) {
        worker.begin();
        boolean more = true;
        while (more && !cancelled) {
            more = work.step(worker);
        }
    }

    private void leave(Worker worker) {
        if (!worker.isVirtual()) {
            lock.lock();
            try {
                present.remove(worker);
            } finally {
                lock.unlock();
            }
        }
        if (!worker.retired) {
            workersStarted.decrementAndGet();
        }
        leave();
    }

    private void leave() {
        if (others.decrementAndGet() == 0) {
            LockSupport.unpark(caller.thread);
        }
    }

    /** Ends the run for a failure; those after the first are suppressed, but for the answer to being told to stop. */
    public void fail(Throwable cause) {
        boolean first;
        lock.lock();
        try {
            first = failure == null && !closed;
            if (first) {
                failure = Failures.thrown(cause);
                cancel();
            } else if (failure != null && failure != cause && failure.getCause() != cause && !isAnswer(cause)) {
                failure.addSuppressed(cause);
            }
        } finally {
            lock.unlock();
        }
        if (first) {
            virtualWorkers.stop();
        }
    }

    private static boolean isAnswer(Throwable cause) {
        return cause instanceof InterruptedException || cause instanceof CancellationException;
    }

    /** Ends the run if it is not over after so many nanoseconds. */
    public void limitTime(long ns) {
        watch = Thread.ofVirtual().name("lifeguard-flow/" + name + "-timeout").start(() -> {
            try {
                Thread.sleep(Duration.ofNanos(ns));
                fail(Failures.late(ns));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // done in time
            }
        });
    }

    /** Ends the run because the caller was interrupted. */
    public void interruptedCaller() {
        boolean first;
        lock.lock();
        try {
            interrupted = true;
            first = failure == null;
            if (first) {
                failure = Failures.cancelled();
                cancel();
            }
        } finally {
            lock.unlock();
        }
        if (first) {
            virtualWorkers.stop();
        }
    }

    /** Under the lock; the virtualWorkers is stopped after that, since who starts threads may wait for it. */
    private void cancel() {
        cancelled = true;
        for (Worker worker : present) {
            if (worker.thread != Thread.currentThread()) {
                worker.interrupt();
            }
        }
    }

    /** Whether the calling thread was interrupted, by anyone but this scope. */
    public boolean callerIsInterrupted() {
        return Thread.currentThread().isInterrupted() && !wasInterruptedByCrew();
    }

    private boolean wasInterruptedByCrew() {
        lock.lock();
        try {
            return caller.wasInterrupted();
        } finally {
            lock.unlock();
        }
    }

    /** Waits, on the calling thread, until no other works any more; told to stop, they do so first. */
    public void await() {
        for (int i = 0; i < SPINS && others.get() > 0 && !everVirtual; i++) {
            Thread.onSpinWait();
        }
        while (others.get() > 0) {
            LockSupport.park(this);
            if (Thread.interrupted() && !wasInterruptedByCrew()) {
                interruptedCaller();
            }
        }
    }

    /**
     * Ends the scope, all of which has left; to be called once, on the calling thread.
     *
     * @return what ended the run early, or null
     */
    public @Nullable Throwable close() {
        await();
        List<WorkerTask> late;
        lock.lock();
        try {
            closed = true;
            present.remove(caller);
            late = List.copyOf(called);
        } finally {
            lock.unlock();
        }
        await(); // who came between
        for (WorkerTask helper : late) {
            SharedPool.remove(helper);
        }
        if (caller.wasInterrupted()) {
            Thread.interrupted(); // it was for this scope
        }
        boolean again = virtualWorkers.join(); // a thread's last steps come after it has left
        if (watch != null) {
            watch.interrupt();
            again |= VirtualWorkers.join(watch);
        }
        if (interrupted || again) {
            Thread.currentThread().interrupt();
        }
        return failure;
    }
}
