package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.Notes;
import dev.lifeguard.probe.reader.report.OptionalPart;
import dev.lifeguard.probe.reader.stacks.HeldMonitors;
import dev.lifeguard.probe.reader.stacks.SharedWaits;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import dev.lifeguard.probe.reader.waits.WaitSnapshots;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What only recordings contain: where workers are, what they hold, and what they wait for. It is observed while somebody
 * records, and each time from the beginning.
 */
final class Details {
    private final StackSampler stacks;
    private final SharedWaits sharedWaits = new SharedWaits();
    private final OptionalPart<WaitSnapshots> waits;
    private final OptionalPart<HeldMonitors> heldMonitors;

    Details(StackSampler stacks, Notes notes) {
        this.stacks = stacks;
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

    /**
     * Who waits for whom; null if no thread has waited long enough.
     *
     * @param time nanoseconds since the recording began
     * @param unmovedNs nanoseconds since the last time that a virtual thread got a monitor it had waited for
     * @param crowded numbers of pools whose busy workers are all inspected
     */
    @Nullable
    WaitSnapshot waits(long now, long time, long unmovedNs, Set<Integer> crowded, Map<Integer, PoolMeter> meters) {
        List<WaitSnapshot> found = new ArrayList<>(1);
        waits.use(now, at -> {
            WaitSnapshot snapshot = at.look(time, unmovedNs, crowded, meters, stacks::number);
            if (snapshot != null) {
                found.add(snapshot);
            }
        });
        return found.isEmpty() ? null : found.get(0);
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
