package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Stamp;

/** The tasks of a pool that were running when the probe came. */
final class OlderTasks {
    private final PoolStats stats;
    private long starts; // values of the sums when they were last read
    private long ends;

    OlderTasks(PoolStats stats) {
        this.stats = stats;
    }

    /** Their busy time in a step, or −1 if there were none in it; times in units of stamps. */
    long busyUnits(long from, long to) {
        synchronized (stats) {
            long newStarts = stats.olderStarts - starts;
            long newEnds = stats.olderEnds - ends;
            long before = active();
            if (before == 0 && newStarts == 0) {
                return -1;
            }
            starts += newStarts;
            ends += newEnds;
            long busy = before * (to - from) + Integral.ages(newStarts, from, to) - Integral.ages(newEnds, from, to);
            return Math.max(0, busy);
        }
    }

    /** How many were running when they were last read. */
    long active() {
        return Stamp.count(starts - ends);
    }
}
