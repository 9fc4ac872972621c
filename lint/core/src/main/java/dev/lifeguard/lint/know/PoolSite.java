package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import org.jspecify.annotations.Nullable;

/**
 * A line that creates a pool.
 *
 * @param method the method that contains it
 * @param call the factory or constructor call
 * @param value the pool
 * @param kind the kind of pool
 * @param size its number of threads, or the core size; null if not given
 * @param max its maximum number of threads; null if not given
 * @param queue its queue; null if not given
 * @param factory its thread factory; null for the default
 */
public record PoolSite(
        Method method,
        Call call,
        Value value,
        Kind kind,
        @Nullable Value size,
        @Nullable Value max,
        @Nullable Value queue,
        @Nullable Value factory) {
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
        /** A class of the program, whose settings are unknown. */
        OWN
    }

    /** Whether its workers steal tasks, and run other tasks while they wait for one. */
    public boolean forkJoin() {
        return kind == Kind.FORK_JOIN || kind == Kind.STEALING;
    }

    /** Whether it keeps platform threads for later tasks. */
    public boolean keepsThreads() {
        return kind != Kind.PER_TASK && kind != Kind.SPRING_SIMPLE;
    }

    /**
     * Whether its threads are virtual: they do not keep the program running and cost almost nothing while they wait.
     */
    public boolean isVirtual() {
        return factory != null && factory.comesFrom("ofVirtual");
    }

    /** Whether all its threads end when idle, since its core size is a constant 0. */
    public boolean hasNoCore() {
        return kind == Kind.CUSTOM && size != null && Integer.valueOf(0).equals(size.number());
    }

    /** Returns {@code Executors.newFixedThreadPool}, {@code new ForkJoinPool}. */
    public String label() {
        return call.label();
    }
}
