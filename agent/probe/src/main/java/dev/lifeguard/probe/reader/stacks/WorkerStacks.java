package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.probe.proc.JvmBeans;
import dev.lifeguard.probe.threads.JoinedStacks;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the states and stacks of threads. Since Java 21 a stack is a handshake with its thread alone. Before, each stack
 * stops all threads of the JVM, so the stacks of several threads are taken in one stop.
 */
final class WorkerStacks implements JoinedStacks {
    /** Feature version since which {@code Thread.getStackTrace} stops no other thread. */
    private static final int HANDSHAKES_SINCE = 21;

    /**
     * Time after which no further stack is taken by a handshake. A thread needs a CPU for that: where CPUs are short, a
     * few stacks may take a second.
     */
    private static final long BUDGET_NS = 20_000_000;

    private static final long[] NO_IDS = {};
    private static final Taken NOTHING = new Taken(Thread.State.TERMINATED, new StackTraceElement[0]);

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

    private final @Nullable ThreadMXBean bean;
    private List<Thread> wanted = List.of();
    private long[] ids = NO_IDS;
    private List<Taken> taken = List.of();

    /** A thread's state and stack, the innermost frame first; the stack of a thread that has ended is empty. */
    record Taken(Thread.State state, StackTraceElement[] stack) {}

    /** Takes stacks as this JVM does it best. */
    WorkerStacks() {
        this(Runtime.version().feature() < HANDSHAKES_SINCE ? JvmBeans.threads() : null);
    }

    /** @param bean takes the stacks of several threads in one stop; null to take each by a handshake */
    WorkerStacks(@Nullable ThreadMXBean bean) {
        this.bean = bean;
    }

    /** Begins a look that wants the stacks of some threads. */
    void want(List<Thread> threads) {
        wanted = threads;
        ids = bean == null ? NO_IDS : ids(threads);
        taken = List.of();
    }

    /** Their ids; empty if one of them has another id than the JVM gave it. */
    private static long[] ids(List<Thread> threads) {
        long[] ids = new long[threads.size()];
        for (int i = 0; i < ids.length; i++) {
            Thread thread = threads.get(i);
            if (!JVM_ID.get(thread.getClass())) {
                return NO_IDS;
            }
            ids[i] = thread.getId();
        }
        return ids;
    }

    @Override
    public long[] ids() {
        return ids;
    }

    @Override
    public void taken(@Nullable ThreadInfo[] infos) {
        List<Taken> all = new ArrayList<>();
        for (ThreadInfo info : infos) {
            all.add(info == null ? NOTHING : new Taken(info.getThreadState(), info.getStackTrace()));
        }
        taken = all;
        ids = NO_IDS;
    }

    /** The wanted stacks in their order, of the first threads only if the others would take too long. */
    List<Taken> take() {
        if (bean != null && ids.length > 0) {
            taken(bean.getThreadInfo(ids, Integer.MAX_VALUE));
        }
        return taken.isEmpty() ? byHandshakes() : taken;
    }

    private List<Taken> byHandshakes() {
        List<Taken> all = new ArrayList<>();
        long end = System.nanoTime() + BUDGET_NS;
        for (int i = 0; i < wanted.size() && System.nanoTime() - end < 0; i++) {
            all.add(byHandshake(wanted.get(i)));
        }
        return all;
    }

    private static Taken byHandshake(Thread thread) {
        try {
            Thread.State state = thread.getState();
            return new Taken(state, thread.getStackTrace());
        } catch (RuntimeException e) {
            return NOTHING; // overridden by the host
        }
    }
}
