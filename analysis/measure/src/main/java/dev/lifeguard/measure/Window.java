package dev.lifeguard.measure;

import dev.lifeguard.model.event.Tick;
import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive ticks that are measured as one.
 *
 * @param first index of the first of them in the recording
 * @param ticks at least one, in order of time
 */
record Window(int first, List<Tick> ticks) {
    Window {
        ticks = List.copyOf(ticks);
        if (ticks.isEmpty()) {
            throw new IllegalArgumentException("a window has at least one tick");
        }
    }

    /**
     * Cuts a recording into windows of about equal length, from the beginning of its first tick. A tick belongs to the
     * window that holds its middle, so a window may be longer or shorter by part of a tick. The last one holds the
     * rest; windows without ticks are left out.
     *
     * @throws IllegalArgumentException if the length is not positive
     */
    static List<Window> split(List<Tick> ticks, long intervalNs) {
        if (intervalNs <= 0) {
            throw new IllegalArgumentException("an interval must be positive, not " + intervalNs + " ns");
        }
        List<Window> windows = new ArrayList<>();
        List<Tick> open = new ArrayList<>();
        long openNumber = 0;
        int first = 0;
        for (Tick tick : ticks) {
            long middle = tick.endNs() - tick.lengthNs() / 2;
            long number = Math.floorDiv(middle - startNs(ticks.get(0)), intervalNs);
            if (!open.isEmpty() && number != openNumber) {
                windows.add(new Window(first, open));
                first += open.size();
                open.clear();
            }
            openNumber = number;
            open.add(tick);
        }
        if (!open.isEmpty()) {
            windows.add(new Window(first, open));
        }
        return windows;
    }

    int end() {
        return first + ticks.size();
    }

    long startNs() {
        return startNs(ticks.get(0));
    }

    long endNs() {
        return last().endNs();
    }

    Tick last() {
        return ticks.get(ticks.size() - 1);
    }

    /** Returns the time that its ticks cover. */
    double lengthNs() {
        return ticks.stream().mapToDouble(Tick::lengthNs).sum();
    }

    /** Returns the part of this time from a moment on, in nanoseconds since the beginning of the recording. */
    double lengthFromNs(long fromNs) {
        return ticks.stream()
                .mapToDouble(tick -> Math.min(tick.lengthNs(), Math.max(0, tick.endNs() - fromNs)))
                .sum();
    }

    private static long startNs(Tick tick) {
        return tick.endNs() - tick.lengthNs();
    }
}
