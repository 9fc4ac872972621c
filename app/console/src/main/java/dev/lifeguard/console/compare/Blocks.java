package dev.lifeguard.console.compare;

import dev.lifeguard.console.timeline.PoolCell;
import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A span, cut into blocks of ten seconds: long enough that consecutive blocks are nearly independent, short enough that
 * there are several.
 */
final class Blocks {
    static final int SECONDS = 10;
    private static final double NS_PER_S = 1e9;

    /** A last block shorter than this share is left out. */
    private static final double MIN_LAST_SHARE = 0.9;

    private final Recording part;
    private final Timeline timeline;
    private final int width;

    Blocks(Recording part) {
        this.part = part;
        timeline = new Timeline(part.header().split(), true, 0);
        for (Tick tick : part.ticks()) {
            timeline.add(tick);
        }
        width = (int) Math.max(1, SECONDS * 1_000_000_000L / timeline.stepNs());
    }

    Set<String> pools() {
        return PoolsByName.last(part.pools()).keySet();
    }

    /** Returns whether the pool did anything. */
    boolean has(String pool) {
        return timeline.pool(PoolsByName.ids(part.pools(), pool), 0, timeline.steps()) != null;
    }

    /** Returns the value of the whole span; NaN if nothing was observed. */
    double whole(String pool, Metric metric) {
        return figure(PoolsByName.ids(part.pools(), pool), metric, 0, timeline.steps());
    }

    /** Returns the values of the blocks in which it was observed. */
    double[] each(String pool, Metric metric) {
        Set<Integer> ids = PoolsByName.ids(part.pools(), pool);
        List<Double> values = new ArrayList<>();
        for (int first = 0; first < timeline.steps(); first += width) {
            if (timeline.observedNs(first, first + width) >= MIN_LAST_SHARE * width * timeline.stepNs()) {
                double value = figure(ids, metric, first, first + width);
                if (Double.isFinite(value)) {
                    values.add(value);
                }
            }
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private double figure(Set<Integer> ids, Metric metric, int first, int end) {
        double observedNs = timeline.observedNs(first, end);
        if (observedNs == 0) {
            return Double.NaN;
        }
        PoolCell cell = timeline.pool(ids, first, end);
        if (cell == null) {
            return metric == Metric.THROUGHPUT
                            || metric == Metric.BUSY
                            || metric == Metric.WAITING
                            || metric == Metric.REJECTED
                    ? 0
                    : Double.NaN;
        }
        return metric.of(cell, observedNs / NS_PER_S);
    }
}
