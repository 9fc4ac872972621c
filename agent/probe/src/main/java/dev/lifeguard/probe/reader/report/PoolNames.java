package dev.lifeguard.probe.reader.report;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.ThreadFactories;
import dev.lifeguard.probe.threads.ThreadNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the names of pools. The first available one is used: the framework's name, the program's name, the Spring
 * bean's name, the pattern of the threads' names, the line that created the pool, its class. Names are unique.
 */
final class PoolNames {
    private static final int MAX_LENGTH = 80;
    private static final int MAX_HINTS = 1000;

    private final Map<Integer, String> given = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /** For each name, the first number that may be free. Only hints, which may be dropped. */
    private final Map<String, Integer> hints = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > MAX_HINTS;
        }
    };

    /**
     * A unique form of the name, with a number if another pool has it; the pool's present name if that is already such
     * a form.
     */
    String unique(int id, String name) {
        String old = given.get(id);
        if (old != null && (old.equals(name) || old.startsWith(name + " #"))) {
            return old;
        }
        release(id);
        String free = name;
        int number = hints.getOrDefault(name, 2);
        while (!taken.add(free)) {
            free = name + " #" + number++;
        }
        hints.put(name, number);
        given.put(id, free);
        return free;
    }

    /** Frees the name of a collected pool. */
    void release(int id) {
        String name = given.remove(id);
        if (name != null) {
            taken.remove(name);
        }
    }

    /** The name of a group of threads, from the pattern of their names and their first method. */
    static String ofGroup(String threads, String root) {
        return shortened(threads.isEmpty() || isDefault(threads) ? simpleMethod(root) : threads);
    }

    /** Whether the JDK named the threads, which says nothing about their pool. */
    private static boolean isDefault(String threads) {
        return threads.equals("Thread")
                || ThreadNames.isNumbered(threads, "pool-")
                || ThreadNames.isNumbered(threads, "ForkJoinPool-");
    }

    /** Class and method without the package. */
    private static String simpleMethod(String method) {
        int dot = method.lastIndexOf('.');
        return simple(method.substring(0, dot)) + method.substring(dot);
    }

    /**
     * The best name for the pool at present.
     *
     * @param worker a thread's name
     */
    static String of(PoolInfo.Kind kind, PoolStats stats, @Nullable PoolView view, @Nullable String worker) {
        if (kind == PoolInfo.Kind.COMMON) {
            return "common-pool";
        }
        if (kind == PoolInfo.Kind.VIRTUAL) {
            return "virtual-threads";
        }
        String given = view == null ? null : view.name();
        if (given != null) {
            return shortened(given);
        }
        String named = stats.givenName;
        if (named != null) {
            return shortened(named);
        }
        String bean = view == null ? null : ThreadFactories.bean(view.threadFactory());
        if (bean != null) {
            return shortened(bean);
        }
        String threads = worker == null ? "" : ThreadNames.pattern(worker);
        if (!threads.isEmpty() && !isDefault(threads)) {
            return shortened(threads);
        }
        StackTraceElement creator = stats.creator;
        if (creator != null) {
            return shortened(before(kind) + simple(creator.getClassName()) + ":" + creator.getLineNumber()
                    + (threads.isEmpty() ? "" : " (" + threads + ")"));
        }
        return threads.isEmpty() ? simple(stats.className) : shortened(threads);
    }

    private static String before(PoolInfo.Kind kind) {
        return switch (kind) {
            case PERMITS -> "semaphore ";
            case LOCK -> "lock ";
            default -> "";
        };
    }

    /** The name without the package; for a lambda, that of the class with its code. */
    private static String simple(String className) {
        int lambda = className.indexOf("$$Lambda");
        String name = lambda < 0 ? className : className.substring(0, lambda);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String shortened(String name) {
        return name.length() <= MAX_LENGTH ? name : name.substring(0, MAX_LENGTH - 1) + "…";
    }
}
