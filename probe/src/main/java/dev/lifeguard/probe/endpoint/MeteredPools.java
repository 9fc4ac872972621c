package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The pools that have series of their own, of which there is a limited number, and one for all others. Who comes first has a place;
 * one in which something happens takes the place of one in which nothing ever did. What happened before stays where it was counted, so
 * that no counter ever falls.
 */
final class MeteredPools {
    /** Name and kind of all that have no series of their own. */
    static final String OTHER = "other";

    private final int limit;
    private final Map<Integer, PoolTotals> own = new TreeMap<>();
    private final Map<Integer, PoolInfo> others = new HashMap<>();
    private final Map<Integer, PoolGauges> gaugesOfOthers = new HashMap<>();
    private final boolean exponential;
    private final PoolTotals rest;
    private boolean exceeded;

    /** At most {@code limit} pools have series of their own; times are in exponential buckets besides, if {@code exponential}. */
    MeteredPools(int limit, boolean exponential) {
        this.limit = limit;
        this.exponential = exponential;
        rest = new PoolTotals(null, exponential);
    }

    /** A pool that came, or became better known. */
    void announce(PoolInfo pool) {
        PoolTotals known = own.get(pool.id());
        if (known != null) {
            known.info = pool;
        } else if (!others.containsKey(pool.id()) && own.size() < limit) {
            own.put(pool.id(), new PoolTotals(pool, exponential));
        } else {
            others.put(pool.id(), pool);
            exceeded = true;
        }
    }

    void gone(int id) {
        own.remove(id);
        others.remove(id);
        gaugesOfOthers.remove(id);
    }

    /** What a pool did in an interval. */
    void add(PoolTick tick) {
        PoolTotals totals = own.get(tick.poolId());
        PoolInfo waiting = others.get(tick.poolId());
        if (totals == null && waiting != null) {
            totals = promoted(waiting);
        }
        if (totals != null && totals.info != null) {
            totals.gauges = PoolGauges.of(totals.info, tick);
            totals.add(tick);
        } else if (waiting != null) {
            gaugesOfOthers.put(tick.poolId(), PoolGauges.of(waiting, tick));
            rest.add(tick);
        }
    }

    /** A task of a pool that waited. */
    void add(TaskSample task) {
        PoolTotals totals = of(task.poolId());
        if (totals != null) {
            totals.wait.add(task.waitNs(), task.weight());
        }
    }

    /** A task of a pool, with the trace in which it was handed over. */
    void exemplify(int pool, Exemplar wait, Exemplar execution) {
        PoolTotals totals = of(pool);
        if (totals != null) {
            totals.wait.exemplify(wait);
            totals.exec.exemplify(execution);
        }
    }

    /** Where a pool is counted; null if it is not known. */
    private @Nullable PoolTotals of(int pool) {
        PoolTotals totals = own.get(pool);
        return totals == null && others.containsKey(pool) ? rest : totals;
    }

    private @Nullable PoolTotals promoted(PoolInfo pool) {
        if (own.size() >= limit) {
            PoolTotals unused = own.values().stream()
                    .filter(totals -> !totals.used())
                    .findFirst()
                    .orElse(null);
            if (unused == null || unused.info == null) {
                return null;
            }
            own.remove(unused.info.id());
            others.put(unused.info.id(), unused.info);
            gaugesOfOthers.put(unused.info.id(), unused.gauges);
        }
        others.remove(pool.id());
        gaugesOfOthers.remove(pool.id());
        PoolTotals totals = new PoolTotals(pool, exponential);
        own.put(pool.id(), totals);
        return totals;
    }

    /** All that have series, in a steady order. */
    List<PoolTotals> all() {
        List<PoolTotals> all = new ArrayList<>(own.values());
        if (exceeded) {
            rest.gauges = gaugesOfOthers.values().stream().reduce(PoolGauges.NONE, PoolGauges::plus);
            all.add(rest);
        }
        return all;
    }
}
