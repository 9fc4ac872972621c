package dev.lifeguard.lab.prediction.rival;

import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A way to size a pool. */
public enum SizingMethod {
    LIFEGUARD("Lifeguard", "recommended from the observed run", null),
    GOETZ("cores x (1 + wait/compute)", "the formula at a utilization of 1, from the observed run", null),
    ACTIVE("1.5 x p99 of busy threads", "rounded up, from the observed run", null),
    GRADIENT2("Gradient2", "Netflix concurrency-limits, sets the size while it runs", LimitSizer::gradient2),
    VEGAS("Vegas", "Netflix concurrency-limits, sets the size while it runs", LimitSizer::vegas),
    HILL_CLIMBING("hill climbing", "on throughput, sets the size while it runs", HillClimbing::new);

    private final String label;
    private final String description;
    private final @Nullable IntFunction<Sizer> sizer;

    SizingMethod(String label, String description, @Nullable IntFunction<Sizer> sizer) {
        this.label = label;
        this.description = description;
        this.sizer = sizer;
    }

    public String label() {
        return label;
    }

    public String description() {
        return description;
    }

    /** Returns the id for file names. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it adjusts the size while the pool works, instead of naming one beforehand. */
    public boolean steers() {
        return sizer != null;
    }

    /** Returns what adjusts a pool that begins with the given size; null if the method does not. */
    public @Nullable Sizer sizer(int size) {
        return sizer == null ? null : sizer.apply(size);
    }
}
