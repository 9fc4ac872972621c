package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.prediction.rival.HillClimbing;
import dev.lifeguard.lab.prediction.rival.LimitSizer;
import dev.lifeguard.lab.prediction.rival.Sizer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The mechanism that adjusts the pool's size during a run. */
public enum Steering {
    /** Nothing: the size is fixed. */
    NONE,
    /** Netflix's Gradient2. */
    GRADIENT2,
    /** Netflix's Vegas. */
    VEGAS,
    /** Hill climbing on throughput. */
    HILL_CLIMBING;

    /** Returns the id for file names. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Nullable
    Sizer sizer(int size) {
        return switch (this) {
            case NONE -> null;
            case GRADIENT2 -> LimitSizer.gradient2(size);
            case VEGAS -> LimitSizer.vegas(size);
            case HILL_CLIMBING -> new HillClimbing(size);
        };
    }
}
