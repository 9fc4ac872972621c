package dev.lifeguard.probe.proc;

import dev.lifeguard.model.event.Machine;
import java.lang.management.GarbageCollectorMXBean;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** Metrics of the machine and the JVM in each interval. */
public final class MachineMeter {
    private static final String CORE = "\ncpu";
    private static final long TICK_NS = 10_000_000; // Linux reports CPU time in hundredths of a second

    private final boolean ownsAll;
    private final ThrottleMeter throttle;
    private @Nullable List<GarbageCollectorMXBean> collectors;
    private long processCpu;
    private long[] machine;
    private long[] collections = {Machine.UNKNOWN, Machine.UNKNOWN};

    /**
     * The first interval begins at {@code start}, except for the CPU limit's, which begins now: the starting host must
     * not wait for its lookup.
     */
    public MachineMeter(MachineStart start, CpuLimit limit) {
        throttle = new ThrottleMeter(limit);
        ownsAll = ownsAll(start.machine(), Runtime.getRuntime().availableProcessors());
        processCpu = processCpu(start.process());
        machine = machineCpu(start.machine());
    }

    /**
     * Whether the JVM may use all cores of the machine. Otherwise (in a container, with CPU affinity) the machine's CPU
     * time does not show how much other processes use of the JVM's cores.
     *
     * @param stat text of {@code /proc/stat}, in which each core has a line
     */
    static boolean ownsAll(String stat, int usable) {
        int cores = 0;
        for (int at = stat.indexOf(CORE); at >= 0; at = stat.indexOf(CORE, at + 1)) {
            cores++;
        }
        return cores <= usable;
    }

    /** Returns the metrics since the last call. */
    public Machine take() {
        long processBefore = processCpu;
        long[] machineBefore = machine;
        long[] collectionsBefore = collections;
        processCpu = processCpu(ProcFile.text("/proc/self/stat"));
        machine = machineCpu(ProcFile.text("/proc/stat"));
        collections = collections();
        Runtime runtime = Runtime.getRuntime();
        return new Machine(
                since(processBefore, processCpu),
                since(machineBefore[0], machine[0]),
                since(machineBefore[1], machine[1]),
                load(),
                since(collectionsBefore[0], collections[0]),
                since(collectionsBefore[1], collections[1]),
                runtime.totalMemory() - runtime.freeMemory(),
                threads(),
                throttle.take());
    }

    private static long since(long before, long now) {
        return before < 0 || now < 0 ? Machine.UNKNOWN : Math.max(0, now - before);
    }

    private static long processCpu(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).trim().split(" ");
        return fields.length < 13 ? Machine.UNKNOWN : (number(fields[11]) + number(fields[12])) * TICK_NS;
    }

    /** Busy time and stolen time of all cores: the line {@code cpu user nice system idle iowait irq softirq steal}. */
    private long[] machineCpu(String stat) {
        // no regular expression: the host may be starting
        StringTokenizer words = new StringTokenizer(stat.substring(0, Math.max(0, stat.indexOf('\n'))));
        if (!ownsAll || words.countTokens() < 9 || !words.nextToken().equals("cpu")) {
            return new long[] {Machine.UNKNOWN, Machine.UNKNOWN};
        }
        long[] fields = new long[8];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = number(words.nextToken());
        }
        long busy = fields[0] + fields[1] + fields[2] + fields[5] + fields[6];
        return new long[] {busy * TICK_NS, fields[7] * TICK_NS};
    }

    private static double load() {
        String text = ProcFile.text("/proc/loadavg");
        try {
            return text.isEmpty() ? Machine.UNKNOWN : Double.parseDouble(text.split(" ")[0]);
        } catch (NumberFormatException e) {
            return Machine.UNKNOWN;
        }
    }

    /** Time and number of collections with a pause; a collector's concurrent cycles are left out. */
    private long[] collections() {
        try {
            if (collectors == null) {
                collectors = JvmBeans.collectors();
            }
            long millis = 0;
            long count = 0;
            for (GarbageCollectorMXBean collector : collectors) {
                if (!collector.getName().endsWith("Cycles")) {
                    millis += Math.max(0, collector.getCollectionTime());
                    count += Math.max(0, collector.getCollectionCount());
                }
            }
            return new long[] {millis * 1_000_000, count};
        } catch (LinkageError e) {
            return new long[] {Machine.UNKNOWN, Machine.UNKNOWN}; // a JVM without the module java.management
        }
    }

    private static int threads() {
        for (String line : ProcFile.text("/proc/self/status").split("\n")) {
            if (line.startsWith("Threads:")) {
                return (int) number(line.substring(8).trim());
            }
        }
        return (int) Machine.UNKNOWN;
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
