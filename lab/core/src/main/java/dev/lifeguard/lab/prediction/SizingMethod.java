package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.work.Steering;

/** A way to size a pool. */
enum SizingMethod {
    LIFEGUARD("Lifeguard", "recommended from the observed run", Steering.NONE),
    GOETZ("cores x (1 + wait/compute)", "the formula at a utilization of 1, from the observed run", Steering.NONE),
    ACTIVE("1.5 x p99 of busy threads", "rounded up, from the observed run", Steering.NONE),
    GRADIENT2("Gradient2", "Netflix concurrency-limits, sets the size while it runs", Steering.GRADIENT2),
    VEGAS("Vegas", "Netflix concurrency-limits, sets the size while it runs", Steering.VEGAS),
    HILL_CLIMBING("hill climbing", "on throughput, sets the size while it runs", Steering.HILL_CLIMBING);

    private final String label;
    private final String description;
    private final Steering steering;

    SizingMethod(String label, String description, Steering steering) {
        this.label = label;
        this.description = description;
        this.steering = steering;
    }

    String label() {
        return label;
    }

    /** Description of the method. */
    String description() {
        return description;
    }

    /** The steering during its run; {@link Steering#NONE} if it names a size beforehand. */
    Steering steering() {
        return steering;
    }

    /** Whether it adjusts the size while the pool works. */
    boolean steers() {
        return steering != Steering.NONE;
    }
}
