package dev.lifeguard.console.timeline;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;

/** The machine and the JVM over one step of time. */
public final class MachineCell {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final Rate processCpu = new Rate();
    private final Rate machineCpu = new Rate();
    private final Rate steal = new Rate();
    private final Rate gc = new Rate();
    private final Rate throttled = new Rate();
    private double lengthNs;
    private double load = Double.NaN;
    private double heapMegabytes = Double.NaN;
    private int threads;

    void add(Tick tick) {
        Machine machine = tick.machine();
        double length = tick.lengthNs();
        lengthNs += length;
        processCpu.add(machine.processCpuNs(), length);
        machineCpu.add(machine.machineBusyNs(), length);
        steal.add(machine.stealNs(), length);
        gc.add(machine.gcPauseNs(), length);
        throttled.add(machine.throttledNs(), length);
        load = machine.load() < 0 ? Double.NaN : machine.load();
        heapMegabytes = machine.heapBytes() < 0 ? Double.NaN : machine.heapBytes() / BYTES_PER_MEGABYTE;
        threads = machine.threads();
    }

    /** Returns the cell of one tick. */
    public static MachineCell of(Tick tick) {
        MachineCell cell = new MachineCell();
        cell.add(tick);
        return cell;
    }

    void add(MachineCell later) {
        lengthNs += later.lengthNs;
        processCpu.add(later.processCpu);
        machineCpu.add(later.machineCpu);
        steal.add(later.steal);
        gc.add(later.gc);
        throttled.add(later.throttled);
        load = later.load;
        heapMegabytes = later.heapMegabytes;
        threads = later.threads;
    }

    /** Returns the observed time in nanoseconds. */
    public double lengthNs() {
        return lengthNs;
    }

    /** Returns the mean number of cores that the JVM used; NaN if unknown, like the others. */
    public double processCpu() {
        return processCpu.mean();
    }

    /** Returns the mean number of cores that all processes used. */
    public double machineCpu() {
        return machineCpu.mean();
    }

    /** Returns the mean number of cores that the hypervisor gave to others. */
    public double steal() {
        return steal.mean();
    }

    /** Returns the share of the time in garbage collections, in percent. */
    public double gcPercent() {
        return 100 * gc.mean();
    }

    /** Returns the throttled share of the time for which the JVM ran or could have run, in percent. */
    public double throttledPercent() {
        return 100 * throttled.mean() / (throttled.mean() + processCpu.mean());
    }

    /** Returns the one-minute load average at the end. */
    public double load() {
        return load;
    }

    /** Returns the heap in use at the end, in 10^6 bytes. */
    public double heapMegabytes() {
        return heapMegabytes;
    }

    /** Returns the live platform threads at the end. */
    public int threads() {
        return threads;
    }

    /** Nanoseconds per nanosecond, over the ticks that know the figure. */
    private static final class Rate {
        private double sum;
        private double length;

        void add(long ns, double tickNs) {
            if (ns >= 0) {
                sum += ns;
                length += tickNs;
            }
        }

        void add(Rate other) {
            sum += other.sum;
            length += other.length;
        }

        double mean() {
            return sum / length; // 0 / 0 is NaN
        }
    }
}
