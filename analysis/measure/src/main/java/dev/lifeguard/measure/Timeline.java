package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;

/** A recording cut into windows, each with the pools that existed in it. */
final class Timeline {
    private Timeline() {}

    /**
     * One window.
     *
     * @param pools those seen by its end and not gone before its beginning
     */
    record Step(Window window, List<PoolWindow> pools) {}

    /**
     * Returns the windows in order, as cut by {@link Window#split}.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    static List<Step> of(Recording recording, long intervalNs) {
        List<Step> steps = new ArrayList<>();
        for (Window window : Window.split(recording.ticks(), intervalNs)) {
            steps.add(new Step(
                    window,
                    recording.pools().values().stream()
                            .filter(pool -> isThere(recording, pool, window))
                            .map(pool -> new PoolWindow(window, pool, recording.history(pool.id()), null))
                            .toList()));
        }
        return steps;
    }

    private static boolean isThere(Recording recording, PoolInfo pool, Window window) {
        return recording.gone().getOrDefault(pool.id(), Long.MAX_VALUE) > window.startNs()
                && seenBefore(recording.history(pool.id()), window.end());
    }

    private static boolean seenBefore(PoolHistory history, int end) {
        for (PoolMoment moment : history.moments()) {
            if (moment.figures() != null) {
                return moment.index() < end;
            }
        }
        return false;
    }
}
