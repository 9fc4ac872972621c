package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.List;

/**
 * The CPU clocks of workers: on Linux {@code /proc/self/task/TID/schedstat}, whose first two numbers are the time on a
 * CPU and the time runnable without one, in nanoseconds.
 */
public final class WorkerClocks {
    private static final int MAX_READS = 2000;
    private static final long UNKNOWN = -1;

    private final SplitSource source = source();
    private int reads;

    /**
     * What the clocks of a pool's workers gave.
     *
     * @param cpuNs time on a CPU, −1 if unknown
     * @param runQueueNs time runnable without one, −1 if unknown
     * @param busyNs busy time of those workers in the time between two readings of their clocks
     */
    record Split(long cpuNs, long runQueueNs, long busyNs) {
        static final Split NONE = new Split(UNKNOWN, UNKNOWN, 0);
    }

    /** Where the split of busy time comes from on this machine. */
    public static SplitSource source() {
        return ProcFile.numbers("/proc/self/schedstat").length >= 2 ? SplitSource.SCHEDSTAT : SplitSource.NONE;
    }

    /** Begins an interval: so many clocks may be read again. */
    void restart() {
        reads = 0;
    }

    /** Reads the clocks of those workers that were busy since their clocks were last read. */
    Split read(List<WorkerCell> workers) {
        if (source != SplitSource.SCHEDSTAT) {
            return Split.NONE;
        }
        long cpu = 0;
        long runQueue = 0;
        long busy = 0;
        boolean known = false;
        for (WorkerCell cell : workers) {
            boolean first = cell.readCpu == WorkerCell.UNMEASURED;
            if (cell.tid == 0 || !first && cell.readBusy == 0 || ++reads > MAX_READS) {
                continue;
            }
            long[] clocks = ProcFile.numbers("/proc/self/task/" + cell.tid + "/schedstat");
            if (clocks.length < 2) {
                continue; // the thread has just ended
            }
            if (!first) {
                cpu += clocks[0] - cell.readCpu;
                runQueue += clocks[1] - cell.readRunQueue;
                busy += Integral.nanos(cell.readBusy);
                known = true;
            }
            cell.readCpu = clocks[0];
            cell.readRunQueue = clocks[1];
            cell.readBusy = 0;
        }
        return known ? new Split(cpu, runQueue, busy) : Split.NONE;
    }
}
