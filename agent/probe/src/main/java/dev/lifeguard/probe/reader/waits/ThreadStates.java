package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.frame.Waiting;
import dev.lifeguard.probe.proc.JvmBeans;
import dev.lifeguard.probe.reader.stacks.Activity;
import dev.lifeguard.probe.reader.stacks.CpuClocks;
import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Fills in the threads' states and stacks, the objects that they wait for, and the owners of these. */
final class ThreadStates {
    /**
     * Maximum number of stacks in a look; a stack stops its thread for some microseconds. Further threads get none.
     */
    private static final int MAX_STACKS = 200;

    private final ThreadMXBean threads = JvmBeans.threads();

    private final CpuClocks clocks = new CpuClocks();
    private int stacks; // of this look

    /** Starts a look. */
    void begin() {
        stacks = 0;
    }

    void fill(Collection<WaitingThread> of) {
        List<WaitingThread> all = List.copyOf(of);
        long[] ids = new long[all.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = all.get(i).thread.getId();
        }
        @Nullable ThreadInfo[] infos = threads.getThreadInfo(ids, 0); // without frames no thread is stopped
        for (int i = 0; i < infos.length; i++) {
            ThreadInfo info = infos[i];
            if (info != null) {
                fill(all.get(i), info);
            }
        }
    }

    /** Ids of threads in a cycle of owned locks; empty without such a cycle. All threads stop for a moment. */
    long[] deadlocked() {
        long[] ids = threads.findDeadlockedThreads();
        return ids == null ? new long[0] : ids;
    }

    private void fill(WaitingThread one, ThreadInfo info) {
        one.stack = stacks++ < MAX_STACKS ? stack(one.thread) : WaitingThread.NO_FRAMES;
        LockInfo lock = info.getLockInfo();
        one.ownerId = info.getLockOwnerId();
        one.awaitedClass = lock == null ? "" : lock.getClassName();
        switch (info.getThreadState()) {
            case BLOCKED -> {
                one.state = State.BLOCKED;
                one.awaited = lock == null ? null : monitor(lock);
            }
            case WAITING, TIMED_WAITING -> {
                one.state = info.getThreadState() == Thread.State.WAITING ? State.WAITING : State.TIMED_WAITING;
                Object blocker = LockSupport.getBlocker(one.thread);
                one.awaited = blocker != null || lock == null ? blocker : monitor(lock);
            }
            default -> one.state = runnable(one);
        }
    }

    private static WaitingThread.Monitor monitor(LockInfo lock) {
        return new WaitingThread.Monitor(lock.getClassName(), lock.getIdentityHashCode());
    }

    /**
     * A runnable thread whose CPU clock does not advance waits: in a native method, otherwise for class initialization.
     */
    private State runnable(WaitingThread one) {
        if (one.stack.length == 0) {
            return State.RUNNING;
        }
        if (Waiting.isNative(one.stack[0])) {
            return State.NATIVE;
        }
        boolean rests = clocks.of(one.thread) == Activity.BLOCKED;
        return !rests ? State.RUNNING : one.stack[0].isNativeMethod() ? State.NATIVE : State.CLASS_INIT;
    }

    private static StackTraceElement[] stack(Thread thread) {
        try {
            return thread.getStackTrace();
        } catch (RuntimeException e) {
            return WaitingThread.NO_FRAMES; // overridden by the host
        }
    }
}
