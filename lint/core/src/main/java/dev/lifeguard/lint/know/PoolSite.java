package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A line that creates a pool.
 *
 * @param method the method that contains it
 * @param call the factory or constructor call
 * @param value the pool
 * @param kind the kind of pool
 * @param settings the call with its settings: of the factory, or of the constructor of a JDK class
 */
public record PoolSite(Method method, Call call, Value value, Kind kind, Call settings) {
    private static final String CONCURRENT = "Ljava/util/concurrent/";

    /** The kinds of pools that behave differently. */
    public enum Kind {
        /** A fixed number of threads and an unbounded queue. */
        FIXED,
        /** One thread and an unbounded queue. */
        SINGLE,
        /** As many threads as tasks. */
        CACHED,
        /** Scheduled tasks. */
        SCHEDULED,
        /** A work-stealing pool, from the factory method. */
        STEALING,
        /** A fork/join pool. */
        FORK_JOIN,
        /** A JDK thread pool with custom settings. */
        CUSTOM,
        /** One thread per task, usually virtual. */
        PER_TASK,
        /** Spring's thread pool. */
        SPRING,
        /** Spring's executor without a pool. */
        SPRING_SIMPLE,
        /** A timer of the JDK, with one thread. */
        TIMER,
        /** A class of the program, whose settings are unknown. */
        OWN
    }

    /** Returns its number of threads, or the core size; null if not given. */
    public @Nullable Value size() {
        if (kind == Kind.SINGLE) {
            return Value.constant(1);
        }
        return kind != Kind.OWN && settings.desc().startsWith("(I") ? settings.parameter(0) : null;
    }

    /** Returns its maximum number of threads; null if not given. */
    public @Nullable Value max() {
        if (kind != Kind.OWN && settings.desc().startsWith("(II")) {
            return settings.parameter(1);
        }
        return kind == Kind.CUSTOM || kind == Kind.CACHED ? null : size();
    }

    /** Returns its queue; null if not given. */
    public @Nullable Value queue() {
        return argument("BlockingQueue;");
    }

    /** Returns its thread factory; null for the default. */
    public @Nullable Value factory() {
        return argument("ThreadFactory;");
    }

    /** Returns the handler of tasks that it refuses; null for the default. */
    public @Nullable Value refusals() {
        return argument("RejectedExecutionHandler;");
    }

    private @Nullable Value argument(String type) {
        Type[] types = Type.getArgumentTypes(settings.desc());
        for (int i = 0; i < types.length && kind != Kind.OWN; i++) {
            if (types[i].getDescriptor().equals(CONCURRENT + type)) {
                return settings.parameter(i);
            }
        }
        return null;
    }

    /** Whether it is of a class of the program, which may change how tasks run. */
    public boolean isOwn() {
        return call != settings || kind == Kind.OWN;
    }

    /** Whether its workers steal tasks, and run other tasks while they wait for one. */
    public boolean forkJoin() {
        return kind == Kind.FORK_JOIN || kind == Kind.STEALING;
    }

    /** Whether tasks wait for a thread when all are busy, and none is added. */
    public boolean isLimited() {
        Value queue = queue();
        boolean queues = queue == null || !queue.type().equals("java/util/concurrent/SynchronousQueue");
        return keepsThreads() && queues && !forkJoin() && kind != Kind.CACHED && kind != Kind.OWN && !isVirtual();
    }

    /** Whether it keeps platform threads for later tasks. */
    public boolean keepsThreads() {
        return kind != Kind.PER_TASK && kind != Kind.SPRING_SIMPLE;
    }

    /**
     * Whether its threads are virtual: they do not keep the program running and cost almost nothing while they wait.
     */
    public boolean isVirtual() {
        Value factory = factory();
        return kind == Kind.PER_TASK || (factory != null && factory.comesFrom("ofVirtual"));
    }

    /** Whether all its threads end when idle, since its core size is a constant 0. */
    public boolean hasNoCore() {
        Value size = size();
        return kind == Kind.CUSTOM && size != null && Integer.valueOf(0).equals(size.number());
    }

    /** Returns {@code Executors.newFixedThreadPool}, {@code new ForkJoinPool}. */
    public String label() {
        return call.label();
    }
}
