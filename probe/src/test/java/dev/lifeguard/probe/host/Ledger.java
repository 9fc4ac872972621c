package dev.lifeguard.probe.host;

import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.LongSupplier;

/**
 * What a scenario prints: facts about the program's behaviour, which must be the same with and without the probe, and
 * what the probe must have counted for a pool.
 */
final class Ledger {
    private final String scenario;
    private final List<Runnable> atEnd;

    /** For one scenario; what is to be printed when all scenarios are over goes to {@code atEnd}. */
    Ledger(String scenario, List<Runnable> atEnd) {
        this.scenario = scenario;
        this.atEnd = atEnd;
    }

    /** Behaviour of the program: a line that must not depend on the probe. */
    void fact(String name, Object value) {
        line("fact", name, value);
    }

    /**
     * What a recording must hold of a pool; asked for when all scenarios are over. The pool is kept until then. Numbers
     * that the program itself cannot know are negative.
     *
     * @param name as the probe calls it: the name of the pool's threads without their number
     * @param arrivals tasks handed to the pool
     * @param left tasks that were not run: refused, removed, drained
     * @param rejected times that the pool's policy was asked
     */
    void pool(String name, ThreadPoolExecutor pool, long arrivals, long left, long rejected) {
        pool(name, arrivals, left, rejected, pool::getCompletedTaskCount);
        atEnd.add(() -> {
            fact(name + ".taskCount", pool.getTaskCount());
            fact(name + ".active", pool.getActiveCount());
            fact(name + ".queue", pool.getQueue().size());
        });
    }

    /** Like the other, for a pool that counts its tasks in some other way. */
    void pool(String name, long arrivals, long left, long rejected, LongSupplier completed) {
        atEnd.add(() -> line(
                "pool",
                name,
                "arrived=" + arrivals + " left=" + left + " rejected=" + rejected + " completed="
                        + completed.getAsLong()));
    }

    /** What the program measured of a pool with its own clock. */
    void figure(String pool, String name, long value) {
        line("pool", pool, name + "=" + value);
    }

    /** Does something when all scenarios are over, and keeps until then what it needs. */
    void atEnd(Runnable action) {
        atEnd.add(action);
    }

    private void line(String kind, String name, Object value) {
        System.out.println(scenario + "|" + kind + "|" + name + "|" + value);
    }
}
