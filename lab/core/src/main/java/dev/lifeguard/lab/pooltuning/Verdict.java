package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;

/** Judgement of a pool's size from one run alone, without comparing sizes. */
enum Verdict {
    TOO_MANY("too many threads: busy threads wait for a CPU"),
    TAKEN("not too many threads, but something else on the machine takes the CPUs from them"),
    TOO_FEW("too few threads: tasks wait while all threads are blocked"),
    CPU_LIMIT("right for the CPUs, which are the limit: tasks wait, busy threads run"),
    ENOUGH("enough threads: hardly any task waits"),
    UNCLEAR("neither waiting for a CPU nor being blocked stands out"),
    UNKNOWN("this machine does not tell where busy time goes");

    private static final double MIN_RUNNABLE = 0.3;
    private static final double MIN_DOMINANT_SHARE = 0.5;
    private static final double MIN_WAITING_PERCENT = 10;

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /**
     * Judges a pool.
     *
     * @param cores available to its JVM; a pool with no more threads cannot compete with itself for CPUs
     */
    static Verdict of(PoolMeasurement pool, int cores) {
        BusySplit split = pool.split();
        if (Double.isNaN(split.cpu()) || Double.isNaN(split.runnable())) {
            return UNKNOWN;
        }
        if (split.runnable() >= MIN_RUNNABLE) {
            return pool.size() > cores ? TOO_MANY : TAKEN;
        }
        if (pool.waitingPercent() < MIN_WAITING_PERCENT) {
            return ENOUGH;
        }
        if (split.blocked() >= MIN_DOMINANT_SHARE) {
            return TOO_FEW;
        }
        return split.cpu() >= MIN_DOMINANT_SHARE ? CPU_LIMIT : UNCLEAR;
    }
}
