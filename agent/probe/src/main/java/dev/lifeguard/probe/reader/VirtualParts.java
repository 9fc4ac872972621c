package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.virtual.VirtualCells;
import dev.lifeguard.probe.reader.report.Notes;
import dev.lifeguard.probe.reader.report.OptionalPart;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.TickFilter;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import dev.lifeguard.probe.reader.virtual.VirtualPools;
import dev.lifeguard.probe.reader.waits.VirtualMonitors;
import java.util.List;
import java.util.Optional;

/** Observes virtual threads, apart from their scheduler, from the first one on. */
final class VirtualParts {
    private final OptionalPart<Optional<VirtualMonitors>> monitors;
    private final OptionalPart<Optional<VirtualPools>> pools;

    VirtualParts(StackSampler stacks, Notes notes) {
        monitors = new OptionalPart<>(
                "which monitors virtual threads wait for is",
                now -> Optional.ofNullable(VirtualMonitors.of(stacks)),
                notes);
        pools = new OptionalPart<>(
                "who starts virtual threads is", now -> Optional.ofNullable(VirtualPools.of(stacks)), notes);
    }

    /**
     * Inspects them at the end of a step.
     *
     * @param lastTick when the interval began
     * @param scheduled whether any has run
     */
    void step(long now, long lastTick, boolean scheduled) {
        if (scheduled) {
            monitors.use(now, part -> part.ifPresent(all -> all.step(now)));
        }
        if (VirtualCells.count() > 0 || VirtualCells.logs()) {
            pools.use(now, part -> part.ifPresent(all -> all.step(now, lastTick)));
        }
    }

    /** Whether any had a task at the last step. */
    boolean busy() {
        Optional<VirtualPools> part = pools.part();
        return part != null && part.isPresent() && part.get().busy();
    }

    /** Takes stacks of some. */
    void look(long now) {
        if (busy()) {
            pools.use(now, part -> part.ifPresent(VirtualPools::look));
        }
    }

    /** Nanoseconds since one that waits for a monitor last got it; 0 if none waits. */
    long unmovedNs(long now) {
        Optional<VirtualMonitors> part = monitors.part();
        return part == null || part.isEmpty() ? 0 : part.get().unmovedNs(now);
    }

    /** Ends an interval, and adds the values that are worth reporting. */
    void tick(long now, long lengthNs, PoolInfos infos, TickFilter filter, List<PoolTick> ticks) {
        monitors.useIfPresent(now, part -> part.ifPresent(all -> ticks.addAll(all.tick(lengthNs, infos, filter))));
        pools.useIfPresent(now, part -> part.ifPresent(all -> ticks.addAll(all.tick(infos, filter))));
    }
}
