package dev.lifeguard.cli.report.page;

import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.page.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * Some pools of a recording over time, in intervals long enough for one chart. Each interval is plotted at its end, in
 * seconds since the recording began.
 */
final class Timeline {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final int MAX_INTERVALS = 400;
    private static final long[] LENGTHS_S = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600};

    private final long intervalNs;
    private final List<Measurement> intervals = new ArrayList<>();
    private final List<Map<Integer, PoolMeasurement>> pools = new ArrayList<>();

    /** @param shown the pools to follow */
    Timeline(Recording recording, Collection<PoolInfo> shown) {
        intervalNs = intervalNs(recording.ticks());
        double end = 0;
        for (Measurement interval : Measurer.intervals(only(recording, shown), intervalNs)) {
            if (interval.endNs() > end) { // a damaged clock could run backwards, a chart cannot
                end = interval.endNs();
                intervals.add(interval);
                Map<Integer, PoolMeasurement> byId = new HashMap<>();
                interval.pools().forEach(pool -> byId.put(pool.pool().id(), pool));
                pools.add(byId);
            }
        }
    }

    /** Returns the length of the intervals in seconds. */
    long intervalSeconds() {
        return intervalNs / SECOND_NS;
    }

    Series machine(String name, ToDoubleFunction<MachineMeasurement> figure) {
        return series(name, i -> figure.applyAsDouble(intervals.get(i).machine()));
    }

    /** Returns a figure of one pool; no points while the pool did not exist. */
    Series pool(String name, PoolInfo pool, ToDoubleFunction<PoolMeasurement> figure) {
        return series(name, i -> {
            PoolMeasurement there = pools.get(i).get(pool.id());
            return there == null ? Double.NaN : figure.applyAsDouble(there);
        });
    }

    Series perSecond(String name, PoolInfo pool, ToDoubleFunction<PoolMeasurement> count) {
        return series(name, i -> {
            PoolMeasurement there = pools.get(i).get(pool.id());
            return there == null
                    ? Double.NaN
                    : count.applyAsDouble(there) / intervals.get(i).seconds();
        });
    }

    private Series series(String name, IntToDoubleFunction figure) {
        double[] x = new double[intervals.size()];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = intervals.get(i).endNs() / (double) SECOND_NS;
            y[i] = figure.applyAsDouble(i);
        }
        return new Series(name, x, y);
    }

    private static Recording only(Recording recording, Collection<PoolInfo> shown) {
        Map<Integer, PoolInfo> kept = new LinkedHashMap<>();
        shown.forEach(pool -> kept.put(pool.id(), pool));
        return recording.withPools(kept);
    }

    private static long intervalNs(List<Tick> ticks) {
        if (ticks.isEmpty()) {
            return SECOND_NS;
        }
        Tick first = ticks.get(0);
        double length = (double) ticks.get(ticks.size() - 1).endNs() - first.endNs() + first.lengthNs();
        double least = length / SECOND_NS / MAX_INTERVALS;
        for (long seconds : LENGTHS_S) {
            if (seconds >= least) {
                return seconds * SECOND_NS;
            }
        }
        return (long) Math.ceil(least / 3600) * 3600 * SECOND_NS;
    }
}
