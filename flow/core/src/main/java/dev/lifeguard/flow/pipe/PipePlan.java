package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.source.Stages;
import org.jspecify.annotations.Nullable;

/**
 * A pipeline that can be run.
 *
 * @param stages its stages before the sink
 * @param producers number of threads that pull from the source at once
 * @param window maximum number of items between source and sink; {@link #UNSET} for the default
 * @param settings its other options
 */
public record PipePlan(Stages stages, int producers, int window, Settings settings) {
    /** The default window without a limit of items at once. */
    public static final int DEFAULT_WINDOW = 1024;

    private static final int WINDOW_PER_CONCURRENCY = 4;
    private static final int UNSET = 0;

    public static PipePlan of(Stages stages) {
        return new PipePlan(stages, 1, UNSET, Settings.DEFAULT);
    }

    public PipePlan with(Stages changed) {
        return new PipePlan(changed, producers, window, settings);
    }

    public PipePlan with(Settings changed) {
        return new PipePlan(stages, producers, window, changed);
    }

    /** Throws an {@link IllegalArgumentException} if the number is less than 1. */
    public PipePlan withProducers(int count) {
        return new PipePlan(stages, Settings.checkPositive("producers", count), window, settings);
    }

    /** Throws an {@link IllegalArgumentException} if the number is less than 1. */
    public PipePlan withWindow(int size) {
        return new PipePlan(stages, producers, Settings.checkPositive("window", size), settings);
    }

    /** Returns the window, also if it is not set. */
    int places() {
        if (window != UNSET) {
            return window;
        }
        return settings.limit() == Settings.NONE
                ? DEFAULT_WINDOW
                : (int) Math.min(Integer.MAX_VALUE / 2, (long) WINDOW_PER_CONCURRENCY * settings.limit());
    }

    /**
     * Does all items. Throws the failure that ends the run early.
     *
     * @param sink gets the results, on the calling thread
     */
    public Report run(Action<@Nullable Object> sink) {
        try {
            return new PipeRun(new PipeJob(this, sink)).run();
        } finally {
            stages.close();
        }
    }
}
