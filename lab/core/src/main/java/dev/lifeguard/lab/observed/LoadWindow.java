package dev.lifeguard.lab.observed;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The part of a recording in which the load ran. */
public final class LoadWindow {
    private final Recording whole;
    private final Recording part;

    /** Covers the ticks from the load's beginning to the last response, both included. */
    public LoadWindow(Recording recording, double beginEpochMs, double endEpochMs) {
        whole = recording;
        double begin = 1e6 * (beginEpochMs - recording.header().epochMs());
        double end = 1e6 * (endEpochMs - recording.header().epochMs());
        List<Tick> ticks = recording.ticks().stream()
                .filter(tick -> tick.endNs() > begin && tick.endNs() - tick.lengthNs() < end)
                .toList();
        part = recording.withTicks(ticks);
    }

    public Recording recording() {
        return part;
    }

    /** Measures all pools over the window. Pools that were idle in it keep their earlier sizes. */
    public Measurement measurement() {
        Map<Integer, PoolTick> before = new HashMap<>();
        for (Tick tick : whole.ticks()) {
            if (!part.ticks().isEmpty() && tick.endNs() < part.ticks().get(0).endNs()) {
                tick.pools().forEach(pool -> before.put(pool.poolId(), pool));
            }
        }
        return Measurer.of(part.header(), part.pools(), part.stacks(), part.ticks(), before);
    }

    public List<Finding> findings() {
        return Diagnoses.of(part, measurement());
    }
}
