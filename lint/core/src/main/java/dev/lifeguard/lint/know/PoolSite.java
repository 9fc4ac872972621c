package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import org.jspecify.annotations.Nullable;

/**
 * A line that makes a pool.
 *
 * @param method where
 * @param call the factory's or constructor's call
 * @param value the pool
 * @param kind what kind of pool
 * @param size its number of threads, or the core size; null where it is not given
 * @param max its largest number of threads; null where it is not given
 * @param queue its queue; null where it is not given
 * @param factory what makes its threads; null where the default does
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
        /** A fixed number of threads and a queue without limit. */
        FIXED,
        /** One thread and a queue without limit. */
        SINGLE,
        /** As many threads as there are tasks. */
        CACHED,
        /** Tasks by the clock. */
        SCHEDULED,
        /** Work stealing, by the factory method. */
        STEALING,
        /** A fork/join pool. */
        FORK_JOIN,
        /** A thread pool of the JDK with settings of its own. */
        CUSTOM,
        /** A thread for each task, most often a virtual one. */
        PER_TASK,
        /** Spring's thread pool. */
        SPRING,
        /** Spring's executor without a pool. */
        SPRING_SIMPLE,
        /** A class of the program's own, of which the settings are not known. */
        OWN
    }

    /** Whether its workers steal tasks, and do others while they wait for one. */
    public boolean forkJoin() {
        return kind == Kind.FORK_JOIN || kind == Kind.STEALING;
    }

    /** Whether it keeps platform threads for later tasks. */
    public boolean keepsThreads() {
        return kind != Kind.PER_TASK && kind != Kind.SPRING_SIMPLE;
    }

    /** Whether its threads are virtual: they keep no program running, and cost next to nothing while they wait. */
    public boolean isVirtual() {
        return factory != null && factory.comesFrom("ofVirtual");
    }

    /** Whether all its threads end when there is nothing to do, since its core size is a constant 0. */
    public boolean hasNoCore() {
        return kind == Kind.CUSTOM && size != null && Integer.valueOf(0).equals(size.number());
    }

    /** {@code Executors.newFixedThreadPool}, {@code new ForkJoinPool}. */
    public String label() {
        return call.label();
    }
}
