package dev.lifeguard.probe.metrics;

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
 * The pools with their own series, up to a limit, and a combined one for all others. The first pools get their own
 * series; an active pool replaces one in which nothing has ever happened. Earlier counts stay where they were counted,
 * so that no counter ever decreases.
 */
final class MeteredPools {
    /** Name and kind of all pools without their own series. */
    static final String OTHER = "other";

    /** No pool has this number. */
    private static final int NONE = Integer.MIN_VALUE;

    private final int limit;
    private final Map<Integer, PoolTotals> own = new TreeMap<>();
    private final Map<Integer, PoolInfo> others = new HashMap<>();
    private final Map<Integer, PoolGauges> gaugesOfOthers = new HashMap<>();
    private final boolean exponential;
    private final PoolTotals rest;
    private boolean exceeded;

    /**
     * Creates {@code limit} series of pools.
     *
     * @param exponential whether times are counted in exponential buckets, too
     */
    MeteredPools(int limit, boolean exponential) {
        this.limit = limit;
        this.exponential = exponential;
        rest = new PoolTotals(null, exponential);
    }

    /** A pool was created, or its description has changed. */
    void announce(PoolInfo pool) {
        PoolTotals known = own.get(pool.id());
        if (known != null) {
            known.describe(pool);
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

    /** Adds a pool's interval. */
    void add(PoolTick tick) {
        PoolTotals totals = own.get(tick.poolId());
        PoolInfo waiting = others.get(tick.poolId());
        if (totals == null && waiting != null) {
            totals = promoted(waiting);
        }
        PoolInfo info = totals == null ? null : totals.info();
        if (totals != null && info != null) {
            totals.gauges = PoolGauges.of(info, tick);
            totals.add(tick);
        } else if (waiting != null) {
            gaugesOfOthers.put(tick.poolId(), PoolGauges.of(waiting, tick));
            rest.add(tick);
        }
    }

    /** Adds the waiting times of sampled tasks. */
    void add(List<TaskSample> tasks) {
        PoolTotals totals = null;
        int last = NONE;
        for (TaskSample task : tasks) {
            if (task.poolId() != last) { // those of a pool come together
                last = task.poolId();
                totals = of(last);
            }
            if (totals != null) {
                totals.wait.add(task.waitNs(), task.weight());
            }
        }
    }

    /** Adds the exemplars of a task that was submitted within a trace. */
    void exemplify(int pool, Exemplar wait, Exemplar execution) {
        PoolTotals totals = of(pool);
        if (totals != null) {
            totals.wait.exemplify(wait);
            totals.exec.exemplify(execution);
        }
    }

    /** The totals that a pool is counted in; null if it is unknown. */
    private @Nullable PoolTotals of(int pool) {
        PoolTotals totals = own.get(pool);
        return totals == null && others.containsKey(pool) ? rest : totals;
    }

    private @Nullable PoolTotals promoted(PoolInfo pool) {
        if (own.size() >= limit) {
            PoolTotals unused = unused();
            PoolInfo info = unused == null ? null : unused.info();
            if (unused == null || info == null) {
                return null;
            }
            own.remove(info.id());
            others.put(info.id(), info);
            gaugesOfOthers.put(info.id(), unused.gauges);
        }
        others.remove(pool.id());
        gaugesOfOthers.remove(pool.id());
        PoolTotals totals = new PoolTotals(pool, exponential);
        own.put(pool.id(), totals);
        return totals;
    }

    /** The first pool with its own series in which nothing has ever happened, or null. */
    private @Nullable PoolTotals unused() {
        for (PoolTotals totals : own.values()) {
            if (!totals.used()) {
                return totals;
            }
        }
        return null;
    }

    /** All series, in a stable order. */
    List<PoolTotals> all() {
        List<PoolTotals> all = new ArrayList<>(own.values());
        if (exceeded) {
            PoolGauges gauges = PoolGauges.NONE;
            for (PoolGauges one : gaugesOfOthers.values()) {
                gauges = gauges.plus(one);
            }
            rest.gauges = gauges;
            all.add(rest);
        }
        return all;
    }

    /** Copies of {@link #all}. */
    List<PoolTotals> copies() {
        List<PoolTotals> copies = all();
        for (int i = 0; i < copies.size(); i++) {
            copies.set(i, copies.get(i).copy());
        }
        return copies;
    }
}
