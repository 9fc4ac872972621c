package dev.lifeguard.lab.observed;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.page.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures of a recording second by second, as chart lines. Each point is at the end of its second. */
public final class RecordingSeries {
    private final List<Tick> ticks;
    private final double[] seconds;

    /** @param zeroEpochMs origin of the horizontal axis, milliseconds since 1970 */
    public RecordingSeries(Recording recording, double zeroEpochMs) {
        ticks = recording.ticks();
        double zeroNs = 1e6 * (zeroEpochMs - recording.header().epochMs());
        seconds = ticks.stream()
                .mapToDouble(tick -> (tick.endNs() - zeroNs) / 1e9)
                .toArray();
    }

    /** Live platform threads of the JVM. */
    public Series threads(String name) {
        return series(name, tick -> known(tick.machine().threads()));
    }

    /** Heap in use, in 10^6 bytes. */
    public Series heapMb(String name) {
        return series(name, tick -> known(tick.machine().heapBytes()) / 1e6);
    }

    private Series series(String name, ToDoubleFunction<Tick> figure) {
        return new Series(name, seconds, ticks.stream().mapToDouble(figure).toArray());
    }

    private static double known(long figure) {
        return figure == Machine.UNKNOWN ? Double.NaN : figure;
    }
}
