package dev.lifeguard.predict.limit;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The ticks of a recording in which something was watched. */
final class WatchedTicks {
    private final double[] ends; // of all ticks
    private final double[] before; // watched time before each
    private final boolean[] watched;

    private WatchedTicks(int ticks) {
        ends = new double[ticks];
        before = new double[ticks + 1];
        watched = new boolean[ticks];
    }

    /** @param numbers of these ticks, from 0 */
    static WatchedTicks of(Recording recording, Set<Integer> numbers) {
        List<Tick> ticks = recording.ticks();
        WatchedTicks all = new WatchedTicks(ticks.size());
        for (int i = 0; i < ticks.size(); i++) {
            all.ends[i] = ticks.get(i).endNs();
            all.watched[i] = numbers.contains(i);
            all.before[i + 1] = all.before[i] + (all.watched[i] ? ticks.get(i).lengthNs() : 0);
        }
        return all;
    }

    /** Returns the watched time between these times. */
    double watchedNs(double from, double to) {
        return Math.max(0, until(to) - until(from));
    }

    /** Returns whether it was watched at that time. */
    boolean isWatchedAt(double time) {
        int tick = tick(time);
        return tick < watched.length && watched[tick];
    }

    private double until(double time) {
        int tick = tick(time);
        double rest = tick < watched.length && watched[tick] ? ends[tick] - time : 0;
        return Math.max(before[tick], before[Math.min(tick + 1, watched.length)] - rest);
    }

    /** Returns the index of the first tick that ends then or later. */
    private int tick(double time) {
        int found = Arrays.binarySearch(ends, time);
        return found < 0 ? -found - 1 : found;
    }
}
