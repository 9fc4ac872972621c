package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.Notes;
import dev.lifeguard.probe.reader.report.OptionalPart;
import dev.lifeguard.probe.reader.stacks.HeldMonitors;
import dev.lifeguard.probe.reader.stacks.SharedWaits;
import dev.lifeguard.probe.reader.waits.WaitSnapshots;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Observations that only recordings contain: what workers hold, and what they wait for. They begin with the first
 * recording or client, and end with the last.
 */
final class Details {
    private final SharedWaits sharedWaits = new SharedWaits();
    private final OptionalPart<WaitSnapshots> waits;
    private final OptionalPart<HeldMonitors> heldMonitors;

    Details(Notes notes) {
        waits = new OptionalPart<>("who waits for whom is", at -> new WaitSnapshots(), notes);
        heldMonitors = new OptionalPart<>("which monitors workers hold is", at -> new HeldMonitors(), notes);
    }

    /** Counts the workers that wait for something that others hold. */
    void step(Collection<PoolMeter> busy) {
        sharedWaits.step(busy);
    }

    /** Looks at the monitors that the workers of {@code busy} pools hold. */
    void lookAtMonitors(long now, Collection<PoolMeter> busy) {
        heldMonitors.use(now, monitors -> monitors.look(busy));
    }

    /** Numbers of pools in which most busy workers waited at a moment of this interval. */
    Set<Integer> crowded() {
        return sharedWaits.crowded();
    }

    /** Takes a snapshot of the wait-for graph as {@code look} does, if that is still possible. */
    void waits(long now, Consumer<WaitSnapshots> look) {
        waits.use(now, look);
    }

    /** Returns the counts of shared waits since the last call. */
    List<SharedWait> takeSharedWaits() {
        return sharedWaits.take();
    }

    /** Returns the monitors seen since the last call. */
    List<HeldMonitor> takeHeld(long now) {
        List<HeldMonitor> held = new ArrayList<>();
        heldMonitors.use(now, monitors -> held.addAll(monitors.take()));
        return held;
    }
}
