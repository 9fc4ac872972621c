package dev.lifeguard.bench.presence;

/** A part of a run. */
enum Part {
    /** From the start on. */
    FIRST("first", "in the first seconds", 0.3),

    /** When most code is compiled. */
    STEADY("steady", "when steady", 0.25);

    private final String table;
    private final String when;
    private final double maxShare;

    Part(String table, String when, double maxShare) {
        this.table = table;
        this.when = when;
        this.maxShare = maxShare;
    }

    /** Returns the name of its table. */
    String table() {
        return table;
    }

    /** Returns the words for it in an aim. */
    String when() {
        return when;
    }

    /** Returns the most that this build may add, as a share of what the other build adds. */
    double maxShare() {
        return maxShare;
    }
}
