package dev.lifeguard.console.compare;

import dev.lifeguard.console.timeline.PoolCell;

/** A figure for the comparison of two spans. */
enum Metric {
    THROUGHPUT("throughput", "/s", 0) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.completed() / seconds;
        }
    },
    BUSY("busy threads", "threads", 0) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.busyNs() / seconds / NS_PER_S;
        }
    },
    WAITING("waiting tasks", "tasks", -1) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.waitNs() / seconds / NS_PER_S;
        }
    },
    WAIT_P95("wait p95", "ms", -1) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.waitMs(0.95);
        }
    },
    EXEC_MEAN("execution mean", "ms", -1) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.execMeanMs();
        }
    },
    EXEC_P95("execution p95", "ms", -1) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.execMs(0.95);
        }
    },
    BLOCKED("blocked", "% of busy time", 0) {
        @Override
        double of(PoolCell cell, double seconds) {
            return 100 * cell.split().blocked();
        }
    },
    RUNNABLE("waiting for a CPU", "% of busy time", -1) {
        @Override
        double of(PoolCell cell, double seconds) {
            return 100 * cell.split().runnable();
        }
    },
    REJECTED("rejected", "/s", -1) {
        @Override
        double of(PoolCell cell, double seconds) {
            return cell.rejected() / seconds;
        }
    };

    private static final double NS_PER_S = 1e9;

    private final String label;
    private final String unit;
    private final int better;

    Metric(String label, String unit, int better) {
        this.label = label;
        this.unit = unit;
        this.better = better;
    }

    /** Returns the value; NaN if nothing was observed. */
    abstract double of(PoolCell cell, double seconds);

    String label() {
        return label;
    }

    String unit() {
        return unit;
    }

    /** Returns 1 if more is better, −1 if less is, 0 if neither. */
    int better() {
        return better;
    }
}
