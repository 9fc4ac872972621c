package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.MachineMeasurement;
import java.util.List;
import java.util.function.ToLongFunction;

/** Sums up the machine and the JVM over a window. */
final class Machines {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private Machines() {}

    static MachineMeasurement of(Header header, Window window) {
        Machine last = window.last().machine();
        List<Tick> ticks = window.ticks();
        return new MachineMeasurement(
                header.cores(),
                rate(ticks, Machine::processCpuNs),
                rate(ticks, Machine::machineBusyNs),
                rate(ticks, Machine::stealNs),
                last.load() < 0 ? Double.NaN : last.load(),
                100 * rate(ticks, Machine::gcPauseNs),
                last.heapBytes() < 0 ? Double.NaN : last.heapBytes() / BYTES_PER_MEGABYTE,
                last.threads(),
                header.usableCores(),
                rate(ticks, Machine::throttledNs));
    }

    /** Returns nanoseconds per nanosecond, over the ticks that have the figure. */
    private static double rate(List<Tick> ticks, ToLongFunction<Machine> figure) {
        double sum = 0;
        double length = 0;
        for (Tick tick : ticks) {
            long ns = figure.applyAsLong(tick.machine());
            if (ns >= 0) {
                sum += ns;
                length += tick.lengthNs();
            }
        }
        return sum / length; // 0 / 0 is NaN
    }
}
