package dev.lifeguard.probe.reader.workers;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.sample.Sample;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.proc.ProcFile;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The CPU clocks of workers: on Linux {@code /proc/self/task/TID/schedstat}, whose first two numbers are the time on a
 * CPU and the time runnable without one, in nanoseconds.
 */
public final class WorkerClocks {
    private static final int MAX_READS = 2000;
    private static final long UNKNOWN = -1;

    /** Busy time after which a worker's clocks are read in any case: 100 ms, in units of stamps. */
    private static final long MAX_BUSY = Stamp.units(100_000_000) - Stamp.units(0);

    /** Share of CPU time and run-queue wait in the busy time from which on workers count as never blocked. */
    private static final double NOT_BLOCKED = 0.95;

    /** Readings in an interval from which on hardly used workers are read more seldom; each takes some 10 µs. */
    private static final int MANY_READS = 64;

    private final SplitSource source;
    private final IntFunction<long[]> reading;
    private int reads;
    private int early; // of them, of workers that were busy for less than that
    private long leastBusy = 1; // busy time before which a worker is not read again, in units of stamps

    /**
     * The clocks of a pool's workers.
     *
     * @param cpuNs time on a CPU, −1 if unknown
     * @param runQueueNs time runnable without one, −1 if unknown
     * @param busyNs busy time of those workers between the two readings of their clocks
     */
    public record Split(long cpuNs, long runQueueNs, long busyNs) {
        public static final Split NONE = new Split(UNKNOWN, UNKNOWN, 0);

        /** The time runnable without a CPU, less {@code idleNs} of it that belongs to no task; −1 if unknown. */
        public long runQueueNs(long idleNs) {
            return runQueueNs < 0 ? runQueueNs : Math.max(0, runQueueNs - idleNs);
        }

        /** Whether the workers were blocked for part of that time, or that is unknown. */
        public boolean blocked() {
            return busyNs <= 0 || cpuNs + runQueueNs < NOT_BLOCKED * busyNs;
        }
    }

    /** Reads the clocks of this JVM's threads, if the system has them. */
    public WorkerClocks() {
        this(source(), tid -> ProcFile.numbers("/proc/self/task/" + tid + "/schedstat"));
    }

    /** @param reading returns the first two numbers of the file of a thread, or fewer if it has ended */
    WorkerClocks(SplitSource source, IntFunction<long[]> reading) {
        this.source = source;
        this.reading = reading;
    }

    /** The source that splits busy time into CPU time, run-queue wait and blocked time on this machine. */
    public static SplitSource source() {
        return ProcFile.numbers("/proc/self/schedstat").length >= 2 ? SplitSource.SCHEDSTAT : SplitSource.NONE;
    }

    /** Starts an interval, in which the clocks of 2000 workers may be read. */
    public void restart() {
        if (early > MANY_READS) {
            leastBusy = Math.min(MAX_BUSY, 2 * leastBusy);
        } else if (early < MANY_READS / 2) {
            leastBusy = Math.max(1, leastBusy / 2);
        }
        reads = early = 0;
    }

    /**
     * Reads the clocks of the worker that has been busiest since its last reading, and of all that were busy for some
     * time. A worker that is hardly used is thus read seldom, for all that it did since.
     */
    public Split read(List<WorkerCell> workers) {
        if (source != SplitSource.SCHEDSTAT) {
            return Split.NONE;
        }
        long most = leastBusy;
        for (WorkerCell cell : workers) {
            most = Math.max(most, cell.read.busy);
        }
        long enough = Math.min(most, MAX_BUSY);
        long cpu = 0;
        long runQueue = 0;
        long busy = 0;
        boolean known = false;
        for (WorkerCell cell : workers) {
            boolean first = cell.read.cpu == Sample.UNMEASURED;
            if (cell.tid == 0 || !first && cell.read.busy < enough || ++reads > MAX_READS) {
                continue;
            }
            early += !first && cell.read.busy < MAX_BUSY ? 1 : 0;
            long[] clocks = reading.apply(cell.tid);
            if (clocks.length < 2) {
                continue; // the thread has just ended
            }
            if (!first) {
                cpu += clocks[0] - cell.read.cpu;
                runQueue += clocks[1] - cell.read.runQueue;
                busy += Integral.nanos(cell.read.busy);
                known = true;
            }
            cell.read.cpu = clocks[0];
            cell.read.runQueue = clocks[1];
            cell.read.busy = 0;
        }
        return known ? new Split(cpu, runQueue, busy) : Split.NONE;
    }
}
