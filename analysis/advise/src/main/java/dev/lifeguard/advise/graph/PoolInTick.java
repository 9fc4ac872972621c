package dev.lifeguard.advise.graph;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A pool and its figures in one tick of a recording. */
record PoolInTick(PoolInfo info, PoolTick tick) {
    /** Returns the known pools at the end of a recording by their numbers, in ascending order. */
    static Map<Integer, PoolInTick> of(Recording recording) {
        Map<Integer, PoolInTick> pools = new TreeMap<>();
        List<Tick> ticks = recording.ticks();
        if (!ticks.isEmpty()) {
            for (PoolTick tick : ticks.get(ticks.size() - 1).pools()) {
                PoolInfo info = recording.pools().get(tick.poolId());
                if (info != null) {
                    pools.put(tick.poolId(), new PoolInTick(info, tick));
                }
            }
        }
        return pools;
    }

    int id() {
        return info.id();
    }

    long active() {
        return tick.load().active();
    }

    long queued() {
        return tick.load().queued();
    }

    /** Number of its threads, including idle ones. */
    long size() {
        return tick.threads().size();
    }

    /**
     * Workers that could take a task: all of these threads, but of a fork/join pool the active ones, since its idle
     * workers have taken all tasks that there were.
     */
    long workers(long threads) {
        return info.kind().forkJoin() ? active() : Math.max(active(), threads);
    }

    int sizeUnderLoad() {
        return info.workersUnderLoad(tick.threads().core(), tick.threads().max());
    }

    boolean moves() {
        return tick.tasks().started() + tick.tasks().completed() > 0;
    }
}
