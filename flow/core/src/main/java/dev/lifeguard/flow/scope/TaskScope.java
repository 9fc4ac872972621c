package dev.lifeguard.flow.scope;

import dev.lifeguard.flow.call.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads that work for one call: the caller, helpers from the shared pool, and virtual threads. The first failure
 * cancels the run, and no thread outlives {@link #close()}.
 *
 * <p>Helpers are optional. The caller waits only for helpers that have begun, so nested calls cannot deadlock. Calls
 * that compete for helpers share them in time slices. The virtual threads belong to the scope alone.
 */
public final class TaskScope {
    private static final int SPINS = 2000;

    /** Whether any scope of this JVM has had a deadline. Until then, looking for one is skipped. */
    private static volatile boolean deadlines;

    /** The caller's context for the other threads. */
    final Context.@Nullable Carrier carrier;

    /** The caller's class loader for the other threads. */
    final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    private final String name;
    private final Worker caller;
    private final ScopeState state;
    private final VirtualWorkers virtualWorkers;
    private final AtomicInteger workersStarted = new AtomicInteger();
    private volatile boolean everStartedWorkers;
    private volatile boolean everVirtual;
    private @Nullable List<Companion> attendants;
    private final @Nullable Deadline inherited;
    private volatile @Nullable Deadline deadline;

    /**
     * Creates a scope of the calling thread, which counts as working from now on.
     *
     * @param name part of the virtual threads' names
     * @param context captured now and set on each other thread; null for none
     * @param caller the calling thread
     */
    public TaskScope(String name, @Nullable Context context, Worker caller) {
        this(name, context, caller, Thread.ofVirtual());
    }

    /** @param threads builds the virtual threads, or platform threads instead of them */
    TaskScope(String name, @Nullable Context context, Worker caller, Thread.Builder threads) {
        this.name = name;
        this.caller = caller;
        this.state = new ScopeState(caller);
        this.virtualWorkers = new VirtualWorkers("lifeguard-flow/" + name, threads);
        this.carrier = context == null ? null : context.capture();
        this.inherited = deadlines ? Deadline.current() : null;
        this.deadline = inherited;
    }

    public Worker caller() {
        return caller;
    }

    @Nullable
    Deadline deadline() {
        return deadline;
    }

    /** Returns whether all workers must stop. */
    public boolean cancelled() {
        return state.isCancelled();
    }

    /** Returns how many workers were started and have neither left nor retired, not counting the caller. */
    public int workersStarted() {
        return workersStarted.get();
    }

    /** Returns whether any worker was ever started. */
    public boolean everStartedWorkers() {
        return everStartedWorkers;
    }

    /**
     * Starts workers until there are {@code target}: virtual threads, or helpers, which begin late or never if the
     * shared pool has other work. If another thread is doing the same, that thread checks again at its end.
     *
     * @return whether this call started any
     */
    public boolean startWorkers(int target, boolean virtual, Work work) {
        boolean any = false;
        while (isTooFew(target, work) && virtualWorkers.tryLock()) {
            try {
                while (isTooFew(target, work)) {
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

    private boolean isTooFew(int target, Work work) {
        return workersStarted.get() < target && !cancelled() && work.isLeft();
    }

    /** Calls a helper from the shared pool. It begins late or never if the pool has other work. */
    public void callHelper(Work work) {
        WorkerTask helper = new WorkerTask(this, work, false);
        if (state.call(helper)) {
            everStartedWorkers = true;
            workersStarted.incrementAndGet();
            SharedPool.execute(helper);
        }
    }

    /** Starts a virtual thread. */
    public void startVirtual(Work work) {
        state.enterVirtual();
        workersStarted.incrementAndGet();
        boolean started = false;
        try {
            started = virtualWorkers.start(new WorkerTask(this, work, true));
        } finally {
            if (!started) {
                workersStarted.decrementAndGet();
                state.left();
            }
        }
        if (!everVirtual) {
            everStartedWorkers = true;
            everVirtual = true;
        }
    }

    /** Stops counting a worker that is about to leave. Not for the caller. */
    public void retire(Worker worker) {
        workersStarted.decrementAndGet();
        worker.retired = true;
    }

    /**
     * Retires a worker if there are more than {@code target}. Never retires the caller.
     *
     * @return whether the worker must leave; it is no longer counted
     */
    public boolean retire(Worker worker, int target) {
        for (int now = workersStarted.get(); now > target && worker != caller; now = workersStarted.get()) {
            if (workersStarted.compareAndSet(now, now - 1)) {
                worker.retired = true;
                return true;
            }
        }
        return false;
    }

    /** Counts a called helper as working. Returns whether it may begin; false if it comes too late. */
    boolean enter(WorkerTask helper, Worker worker) {
        boolean entered = state.enter(helper, worker);
        if (!entered) {
            workersStarted.decrementAndGet();
        }
        return entered;
    }

    /** Stops counting a worker that has nothing left to do. */
    void leave(Worker worker) {
        state.leave(worker);
        if (!worker.retired) {
            workersStarted.decrementAndGet();
        }
        state.left();
    }

    /**
     * Cancels the run because of a failure. Later failures are suppressed, except failures caused by the cancellation.
     */
    public void fail(Throwable cause) {
        fail(cause, false);
    }

    /** Cancels the run on request. One of its tasks may call this. */
    public void cancel(String why) {
        fail(Failures.cancelled(why), true);
    }

    private void fail(Throwable cause, boolean self) {
        if (state.fail(cause, self)) {
            virtualWorkers.stop(self); // not under the state's lock, for which a thread that starts workers may wait
        }
    }

    /** Cancels the run because the caller was interrupted. */
    public void cancelForInterrupt() {
        if (state.cancelForInterrupt()) {
            virtualWorkers.stop(false);
        }
    }

    /** Returns whether a thread outside this scope interrupted the calling thread. */
    public boolean callerIsInterrupted() {
        return Thread.currentThread().isInterrupted() && !state.hasInterruptedCaller();
    }

    /** Cancels the run if it is not over after {@code ns} nanoseconds. Its threads can query the time left. */
    public void limitTime(long ns) {
        deadlines = true;
        deadline = Deadline.in(ns);
        Deadline.set(deadline);
        attend(Timer.once(name + "-timeout", ns, () -> fail(Failures.timedOut(ns))));
    }

    /** Adds a companion that is stopped when the scope ends. */
    public void attend(Companion attendant) {
        if (attendants == null) {
            attendants = new ArrayList<>();
        }
        attendants.add(attendant);
    }

    /** Waits, on the calling thread, until no other thread works for the scope. */
    public void await() {
        for (int i = 0; i < SPINS && state.othersWork() && !everVirtual; i++) {
            Thread.onSpinWait();
        }
        while (state.othersWork()) {
            LockSupport.park(this);
            if (Thread.interrupted() && !state.hasInterruptedCaller()) {
                cancelForInterrupt();
            }
        }
    }

    /**
     * Waits until no other thread works, and ends the scope. Must be called once, on the calling thread.
     *
     * @return the failure that ended the run early, or null
     */
    public @Nullable Throwable close() {
        await();
        List<WorkerTask> late = state.close();
        await(); // for workers that began in between
        for (WorkerTask helper : late) {
            SharedPool.remove(helper);
        }
        if (caller.wasInterrupted()) {
            Thread.interrupted(); // the interrupt was for this scope
        }
        boolean interrupted = virtualWorkers.join(); // a thread takes a few last steps after it has left
        if (attendants != null) {
            for (Companion attendant : attendants) {
                interrupted |= attendant.stop();
            }
        }
        if (deadline != inherited) {
            Deadline.set(inherited);
        }
        if (interrupted || state.wasCallerInterrupted()) {
            Thread.currentThread().interrupt();
        }
        return state.failure();
    }
}
