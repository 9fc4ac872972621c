package dev.lifeguard.predict.machine;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.predict.sample.PoolTicks;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The cores used outside the pools, by the rest of the JVM and by other processes. */
final class BackgroundCpu {
    /**
     * Ticks on either side that are averaged. The machine's clocks and the workers' are not read at the same moment,
     * and the machine's count in hundredths of a second.
     */
    private static final int NEIGHBOUR_TICKS = 1;

    /** Share of the busy time whose CPU time must be known. */
    private static final double MIN_KNOWN_SHARE = 0.5;

    private BackgroundCpu() {}

    /** Returns the mean number of cores that the rest of the JVM used in each tick. */
    static double[] inside(List<Tick> ticks, List<PoolTicks> pools) {
        double[] used = new double[ticks.size()];
        boolean[] known = new boolean[used.length];
        for (int i = 0; i < used.length; i++) {
            double cpu = 0;
            known[i] = true;
            for (PoolTicks pool : pools) {
                PoolTick own = pool.own().get(i);
                cpu += PoolTicks.cpuNs(own);
                known[i] &= known(own);
            }
            used[i] = used(ticks.get(i), cpu);
        }
        return smooth(ticks, used, known);
    }

    /** Returns the mean number of cores that other processes used in each tick; 0 if unknown. */
    static double[] outside(List<Tick> ticks) {
        double[] used = new double[ticks.size()];
        boolean[] known = new boolean[used.length];
        for (int i = 0; i < used.length; i++) {
            Machine machine = ticks.get(i).machine();
            known[i] = machine.machineBusyNs() >= 0 && machine.processCpuNs() >= 0;
            used[i] = (double) machine.machineBusyNs() - machine.processCpuNs();
        }
        return smooth(ticks, used, known);
    }

    /**
     * Returns whether the CPU time is known. In a pool's first tick its workers' clocks are read for the first time,
     * which gives no difference yet.
     */
    private static boolean known(@Nullable PoolTick own) {
        return own == null
                || own.clocks().cpuNs() >= 0
                        && own.clocks().measuredBusyNs()
                                >= MIN_KNOWN_SHARE * own.load().busyNs();
    }

    /** Returns CPU time outside the pools and outside garbage collection pauses; may be slightly negative. */
    private static double used(Tick tick, double pools) {
        double busy = tick.machine().processCpuNs();
        return busy < 0 ? 0 : busy - pools - Math.max(0, tick.machine().gcPauseNs());
    }

    private static double[] smooth(List<Tick> ticks, double[] used, boolean[] known) {
        double[] cores = new double[used.length];
        for (int i = 0; i < cores.length; i++) {
            double sum = 0;
            double length = 0;
            for (int j = Math.max(0, i - NEIGHBOUR_TICKS); j <= Math.min(cores.length - 1, i + NEIGHBOUR_TICKS); j++) {
                sum += known[j] ? used[j] : 0;
                length += known[j] ? ticks.get(j).lengthNs() : 0;
            }
            cores[i] = length == 0 ? Double.NaN : Math.max(0, sum / length);
        }
        conserve(cores, ticks, used, known);
        double typical = median(cores);
        for (int i = 0; i < cores.length; i++) {
            cores[i] = Double.isNaN(cores[i]) ? typical : cores[i];
        }
        return cores;
    }

    /**
     * Scales the values so that their sum is preserved although negative ones count as 0. If the thread that reads the
     * clocks has to wait for a CPU, the clocks of a tick and of the machine are read far apart. Negative values are
     * then large, and positive ones elsewhere are too high by the same amount.
     */
    private static void conserve(double[] cores, List<Tick> ticks, double[] used, boolean[] known) {
        double kept = 0;
        double was = 0;
        for (int i = 0; i < cores.length; i++) {
            if (known[i]) {
                kept += cores[i] * ticks.get(i).lengthNs();
                was += used[i];
            }
        }
        double factor = kept > 0 ? Math.max(0, Math.min(1, was / kept)) : 1;
        for (int i = 0; i < cores.length; i++) {
            cores[i] *= factor;
        }
    }

    /** Returns the median of the known values; 0 if none is known. */
    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
}
