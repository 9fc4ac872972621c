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

    /** Adds a pool's interval. */
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

    /** Adds the waiting time of a sampled task. */
    void add(TaskSample task) {
        PoolTotals totals = of(task.poolId());
        if (totals != null) {
            totals.wait.add(task.waitNs(), task.weight());
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

    /** All series, in a stable order. */
    List<PoolTotals> all() {
        List<PoolTotals> all = new ArrayList<>(own.values());
        if (exceeded) {
            rest.gauges = gaugesOfOthers.values().stream().reduce(PoolGauges.NONE, PoolGauges::plus);
            all.add(rest);
        }
        return all;
    }
}
