package dev.lifeguard.advise.wording;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.SizeText;
import dev.lifeguard.model.naming.PoolSetting;
import java.util.Optional;

/** Sentences about the setting of a pool's size: the framework's if it is known, else the line that makes the pool. */
public final class Settings {
    private Settings() {}

    /** The setting of the pool's size with a value, as the user would write it, and where. */
    public static String size(PoolCase pool, int threads) {
        return size(pool, "", "", "").of(threads);
    }

    /**
     * The setting of the pool's size, as the user would write it, and where, in a sentence that leaves the value open.
     *
     * @param before text before the setting
     * @param after text after the setting
     * @param otherwise advice if no size helps
     */
    public static SizeText size(PoolCase pool, String before, String after, String otherwise) {
        PoolInfo info = pool.info();
        if (!info.setting().isEmpty()) {
            return new SizeText(before + info.setting() + "=", after, after, otherwise);
        }
        String where = place(info) + after;
        String what = pool.kind() == Kind.FORK_JOIN ? "a parallelism of " : coreCounts(pool) ? "a core size of " : "";
        return what.isEmpty()
                ? new SizeText(before, " thread" + where, " threads" + where, otherwise)
                : new SizeText(before + what, where, where, otherwise);
    }

    /** The name of the setting of a limit's size in brackets; empty if unknown. */
    public static String limit(String setting) {
        return setting.isEmpty() ? "" : " (" + setting + ")";
    }

    /** The setting of the size of a pool of connections, or of permits, in a sentence that leaves the value open. */
    public static SizeText connections(PoolInfo pool, String before, String otherwise) {
        String worker = " " + pool.kind().worker();
        return pool.setting().isEmpty()
                ? new SizeText(before, worker + ".", worker + "s.", otherwise)
                : new SizeText(before + pool.setting() + "=", ".", ".", otherwise);
    }

    /** The setting of its queue's length with a value, and where. */
    public static String queue(PoolCase pool, long tasks) {
        String property = PoolSetting.queue(pool.info().setting());
        return property.isEmpty()
                ? "a queue of at most " + tasks + " tasks, new ArrayBlockingQueue<>(" + tasks + "),"
                        + place(pool.info())
                : property + "=" + tasks;
    }

    /** Whether the pool's threads serve requests, going by its setting or kind. */
    public static boolean servesRequests(PoolInfo pool) {
        return pool.kind() == Kind.TOMCAT || PoolSetting.isOfServer(pool.setting());
    }

    /**
     * The reason that the pool never reaches its maximum size; empty if it can. A {@code ThreadPoolExecutor} exceeds
     * its core size only when its queue refuses a task.
     */
    public static Optional<String> neverReached(PoolCase pool) {
        if (pool.kind() != Kind.THREAD_POOL || !coreCounts(pool)) {
            return Optional.empty();
        }
        int max = pool.whole().maxSize();
        String maximum = "the maximum of " + pool.name() + (max < Integer.MAX_VALUE ? ", " + max + " threads," : "")
                + " is never reached, since its queue has no limit: ";
        return Optional.of(
                pool.coreSize() == 0
                        ? maximum + "with a core size of 0 it has one thread"
                        : maximum + "its core size of " + pool.coreSize() + " is what counts");
    }

    private static String place(PoolInfo pool) {
        return pool.createdAt() == null ? " where " + pool.name() + " is created" : " at " + pool.createdAt();
    }

    /** Whether the core size is what limits the pool, since its queue keeps it from growing to the maximum. */
    private static boolean coreCounts(PoolCase pool) {
        return pool.whole().maxSize() > pool.threads();
    }
}
