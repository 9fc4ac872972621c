package dev.lifeguard.probe.jfr;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.output.EventHub;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.FlightRecorder;

/** Records each pool's values as Flight Recorder events if the host uses the recorder; the probe never starts it. */
public final class FlightRecording implements EventHub.Listener, AutoCloseable {
    private final boolean possible = possible();
    private final Map<Integer, PoolInfo> pools = new HashMap<>();

    private boolean used;

    private static boolean possible() {
        return ModuleLayer.boot().findModule("jdk.jfr").isPresent();
    }

    @Override
    public void event(Event event) {
        if (!possible) {
            return;
        }
        if (event instanceof PoolInfo pool) {
            pools.put(pool.id(), pool);
        } else if (event instanceof PoolGone gone) {
            pools.remove(gone.id());
        } else if (event instanceof Tick tick && FlightRecorder.isInitialized()) {
            tick.pools().forEach(pool -> commit(pool, tick.lengthNs()));
        }
    }

    @Override
    public boolean follows() {
        if (!possible || !FlightRecorder.isInitialized()) {
            return false;
        }
        used = true;
        return new PoolEvent().isEnabled();
    }

    private void commit(PoolTick tick, long lengthNs) {
        used = true;
        PoolEvent event = new PoolEvent();
        PoolInfo info = pools.get(tick.poolId());
        if (info == null || !event.isEnabled()) {
            return;
        }
        event.pool = info.name();
        event.kind = info.kind().label();
        event.interval = lengthNs;
        event.size = tick.threads().size();
        event.maxSize = tick.threads().max();
        event.busyThreads = (double) tick.load().busyNs() / lengthNs;
        event.waitingTasks = (double) tick.load().waitNs() / lengthNs;
        event.queued = tick.load().queued();
        event.arrived = tick.tasks().arrived();
        event.completed = tick.tasks().completed();
        event.rejected = tick.tasks().rejected();
        event.cpu = Math.max(0, tick.clocks().cpuNs());
        event.runQueue = Math.max(0, tick.clocks().runQueueNs());
        event.commit();
    }

    /** Unregisters the event class, which the recorder would keep otherwise. */
    @Override
    public void close() {
        if (used) {
            FlightRecorder.unregister(PoolEvent.class);
        }
    }
}
