package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.WaitSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Threads for tests, which wait for something until they are interrupted. */
final class RealThreads implements AutoCloseable {
    private final List<Thread> all = new ArrayList<>();

    /** A daemon thread that runs this; it may be interrupted at any time. */
    Thread start(Callable<?> action) {
        Thread thread = new Thread(() -> {
            try {
                action.call();
            } catch (Exception e) {
                Thread.currentThread().interrupt(); // the end of the test
            }
        });
        thread.setDaemon(true);
        thread.start();
        all.add(thread);
        return thread;
    }

    /** As {@link #start}, returned when it waits in this state; limited by the test's timeout. */
    Thread waiting(Thread.State state, Callable<?> action) {
        Thread thread = start(action);
        while (thread.getState() != state) {
            spin();
        }
        return thread;
    }

    /** One iteration of a loop that waits for a thread; it ends with the test's timeout. */
    static void spin() {
        if (Thread.currentThread().isInterrupted()) {
            throw new AssertionError("the time is over");
        }
        Thread.onSpinWait();
    }

    /** A parked one, as the reader represents it. */
    WaitingThread parked(Callable<?> action) {
        WaitingThread waiting = of(waiting(Thread.State.WAITING, action));
        waiting.awaited = LockSupport.getBlocker(waiting.thread);
        return waiting;
    }

    static WaitingThread of(Thread thread) {
        return new WaitingThread(thread, WaitSnapshot.NONE, 0);
    }

    @Override
    public void close() {
        all.forEach(Thread::interrupt);
    }
}
