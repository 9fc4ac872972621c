package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.PoolInfos;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds measured pools for callers in the same JVM. */
final class PoolLookup {
    private final Map<Integer, PoolMeter> meters;
    private final PoolInfos infos;

    PoolLookup(Map<Integer, PoolMeter> meters, PoolInfos infos) {
        this.meters = meters;
        this.infos = infos;
    }

    /** The present state of a pool, null if it no longer exists. */
    @Nullable
    LivePool live(int id) {
        PoolMeter meter = meters.get(id);
        Object pool = meter == null ? null : meter.stats.get();
        if (meter == null || pool == null) {
            return null;
        }
        PoolView view = meter.view(pool);
        Object settings = view instanceof ConnectionView connections ? connections.settings() : pool;
        return new LivePool(
                settings == null ? pool : settings,
                view.kind(),
                view.queueCapacity(),
                view.coreSize(),
                view.maxSize(),
                meter.threads());
    }

    /** The first pool that is {@code wanted}, or null. */
    @Nullable
    WorkersPool find(Predicate<PoolMeter> wanted) {
        for (PoolMeter meter : meters.values()) {
            if (wanted.test(meter)) {
                PoolStats stats = meter.stats;
                PoolInfo info = infos.get(stats.id);
                return new WorkersPool(
                        stats.id,
                        info == null ? stats.className : info.name(),
                        info == null ? null : info.createdAt(),
                        stats.constructionSeen ? stats.seenAt : Long.MIN_VALUE);
            }
        }
        return null;
    }
}
