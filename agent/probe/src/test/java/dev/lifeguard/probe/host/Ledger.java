package dev.lifeguard.probe.host;

import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.LongSupplier;

/**
 * The output of a scenario. It contains facts about the program's behaviour, which must be the same with and without
 * the probe, and the expected counts of pools.
 */
final class Ledger {
    private final String scenario;
    private final List<Runnable> atEnd;

    /** Creates the ledger of a scenario; output after the end of all scenarios is added to {@code atEnd}. */
    Ledger(String scenario, List<Runnable> atEnd) {
        this.scenario = scenario;
        this.atEnd = atEnd;
    }

    /** Behaviour of the program: a line that must not depend on the probe. */
    void fact(String name, Object value) {
        line("fact", name, value);
    }

    /**
     * The expected counts of a pool, determined when all scenarios have ended. The pool is kept until then. Numbers
     * that the program cannot know are negative.
     *
     * @param name the probe's name: that of the pool's threads without their number
     * @param arrivals tasks submitted to the pool
     * @param left tasks that were not run: rejected, removed, drained
     * @param rejected calls of the pool's policy
     */
    void pool(String name, ThreadPoolExecutor pool, long arrivals, long left, long rejected) {
        pool(name, arrivals, left, rejected, pool::getCompletedTaskCount);
        atEnd.add(() -> {
            fact(name + ".taskCount", pool.getTaskCount());
            fact(name + ".active", pool.getActiveCount());
            fact(name + ".queue", pool.getQueue().size());
        });
    }

    /** As above, for a pool that counts its tasks in another way. */
    void pool(String name, long arrivals, long left, long rejected, LongSupplier completed) {
        atEnd.add(() -> line(
                "pool",
                name,
                "arrived=" + arrivals + " left=" + left + " rejected=" + rejected + " completed="
                        + completed.getAsLong()));
    }

    /** A value that the program measured with its own clock. */
    void figure(String pool, String name, long value) {
        line("pool", pool, name + "=" + value);
    }

    /** Runs an action when all scenarios have ended, and keeps its objects until then. */
    void atEnd(Runnable action) {
        atEnd.add(action);
    }

    private void line(String kind, String name, Object value) {
        System.out.println(scenario + "|" + kind + "|" + name + "|" + value);
    }
}
