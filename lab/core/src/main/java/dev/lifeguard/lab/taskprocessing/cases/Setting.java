package dev.lifeguard.lab.taskprocessing.cases;

/**
 * Times to produce a batch and to consume a task: uniformly distributed whole milliseconds from the minimum (inclusive)
 * to the maximum (exclusive).
 */
public enum Setting {
    SLOW_PRODUCER("slow-producer", 1000, 10, 100),
    BALANCED("balanced", 1005, 10, 2000),
    SLOW_CONSUMER("slow-consumer", 10, 10, 1000);

    private final String id;
    private final int produceMs;
    private final int leastMs;
    private final int mostMs;

    Setting(String id, int produceMs, int leastMs, int mostMs) {
        this.id = id;
        this.produceMs = produceMs;
        this.leastMs = leastMs;
        this.mostMs = mostMs;
    }

    public String id() {
        return id;
    }

    public int produceMs() {
        return produceMs;
    }

    public int leastMs() {
        return leastMs;
    }

    /** Exclusive maximum. */
    public int mostMs() {
        return mostMs;
    }
}
