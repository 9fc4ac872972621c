package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.boot.host.ThreadId;
import dev.lifeguard.probe.proc.JvmBeans;
import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * States and stacks that are wanted for several purposes. Those of platform threads are taken together, in one stop of all
 * threads.
 */
public final class StackLook {
    /** Whether threads of a class have the ids that the JVM gave them. */
    private static final ClassValue<Boolean> JVM_ID = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("getId").getDeclaringClass() == Thread.class;
            } catch (NoSuchMethodException | LinkageError e) {
                return false;
            }
        }
    };

    /**
     * Time after which no further stack is taken singly. A thread needs a CPU for that: where CPUs are short, a few stacks
     * may take a second.
     */
    private static final long BUDGET_NS = 20_000_000;

    private final int steps;
    private final List<Wanted> wanted = new ArrayList<>();
    private boolean stopped;

    private record Wanted(Thread thread, Consumer<Taken> receiver) {}

    /**
     * A thread's state and stack.
     *
     * @param stack the innermost frame first; empty if the thread has ended
     * @param lock what it waits for, as far as known
     */
    public record Taken(
            Thread.State state,
            StackTraceElement[] stack,
            @Nullable LockInfo lock) {}

    /** @param steps number of steps of 100 ms for which it takes stacks, 0 if it takes none */
    public StackLook(int steps) {
        this.steps = steps;
    }

    /** Number of steps of 100 ms for which stacks are to be taken, 0 for none. */
    public int steps() {
        return steps;
    }

    /** Wants the stack of a thread; nothing is received if it has ended. */
    public void want(Thread thread, Consumer<Taken> receiver) {
        wanted.add(new Wanted(thread, receiver));
    }

    /** Whether all threads were stopped. */
    public boolean stopped() {
        return stopped;
    }

    /** Takes what has been wanted since the last call. */
    public void take() {
        List<Wanted> together = new ArrayList<>();
        long end = System.nanoTime() + BUDGET_NS;
        for (Wanted one : wanted) {
            if (JVM_ID.get(one.thread.getClass()) && !ThreadId.isVirtual(one.thread)) {
                together.add(one);
            } else if (System.nanoTime() - end < 0) {
                takeSingly(one);
            }
        }
        wanted.clear();
        if (!together.isEmpty()) {
            takeTogether(together);
        }
    }

    private void takeTogether(List<Wanted> all) {
        stopped = true;
        long[] ids = new long[all.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = all.get(i).thread.getId();
        }
        @Nullable ThreadInfo[] infos = JvmBeans.threads().getThreadInfo(ids, Integer.MAX_VALUE);
        for (int i = 0; i < infos.length; i++) {
            ThreadInfo info = infos[i];
            if (info != null) {
                all.get(i).receiver.accept(new Taken(info.getThreadState(), info.getStackTrace(), info.getLockInfo()));
            }
        }
    }

    private static void takeSingly(Wanted one) {
        Taken taken;
        try {
            taken = new Taken(one.thread.getState(), one.thread.getStackTrace(), null);
        } catch (RuntimeException e) {
            return; // overridden by the host
        }
        one.receiver.accept(taken);
    }
}
