package dev.lifeguard.probe.reader.workers;

import dev.lifeguard.probe.boot.pool.LastReading;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.sum.Stamp;

/** The sums over a pool's workers for one step. */
public final class WorkerTotals {
    private final long from;
    private final long to;

    /** Busy time in the step, for each worker from 0 to the length of the step; in units of stamps. */
    public long busyUnits;

    /** Started tasks, and the sum of the times from their starts to the end of the step, in units of stamps. */
    public long started;

    public long startAges;

    public long completed;

    /** Completed tasks that were cancelled. */
    public long cancelled;

    /** Sum of the recorded execution times, in nanoseconds. */
    public long execNs;

    /** Requests that began, and requests that ended. */
    public long requests;

    public long served;

    /** Completed tasks from the queue that were not requests. */
    public long others;

    /** Requests in progress. */
    public long inService;

    /** Starts empty, for a step between two times in units of stamps. */
    public WorkerTotals(long from, long to) {
        this.from = from;
        this.to = to;
    }

    /** Adds what a worker did since its last reading, and stores the new reading in its cell. */
    public void add(WorkerCell cell) {
        LastReading read = cell.read;
        long ends = cell.readEnds(); // before the starts
        long starts = cell.starts;
        long newStarts = starts - read.starts;
        long newEnds = ends - read.ends;
        long active = Stamp.count(read.starts - read.ends);
        long ages = Integral.ages(newStarts, from, to);
        // An event shortly after the step's end counts too early. The resulting error is carried over, so that no step
        // exceeds its length and nothing is lost.
        long busy = read.carry + active * (to - from) + ages - Integral.ages(newEnds, from, to);
        long within = Math.max(0, Math.min(to - from, busy));
        read.carry = busy - within;
        read.starts = starts;
        read.ends = ends;
        read.busy += within;
        busyUnits += within;
        started += Stamp.count(newStarts);
        startAges += ages;
        addCompleted(cell, read);
        addRequests(cell, read);
    }

    private void addCompleted(WorkerCell cell, LastReading read) {
        long newCompleted = cell.completed - read.completed;
        long newCancelled = cell.cancelled - read.cancelled;
        long newExecNs = cell.execNs - read.execNs;
        read.completed += newCompleted;
        read.cancelled += newCancelled;
        read.execNs += newExecNs;
        completed += newCompleted;
        cancelled += newCancelled;
        execNs += newExecNs;
    }

    private void addRequests(WorkerCell cell, LastReading read) {
        long newServed = cell.served - read.served;
        long newOthers = cell.others - read.others;
        long newRequests = cell.requests - read.requests;
        read.served += newServed;
        read.others += newOthers;
        read.requests += newRequests;
        served += newServed;
        others += newOthers;
        requests += newRequests;
        inService += Math.max(0, read.requests - read.served);
    }

    /**
     * Whether the worker had no task at its last reading, and nothing has changed since. All figures are compared, since
     * the last reading may have been between two writes of the worker.
     */
    public static boolean rests(WorkerCell cell) {
        LastReading read = cell.read;
        return cell.starts == read.starts
                && cell.ends == read.ends
                && cell.completed == read.completed
                && cell.cancelled == read.cancelled
                && cell.execNs == read.execNs
                && cell.requests == read.requests
                && cell.served == read.served
                && cell.others == read.others
                && read.carry == 0
                && !active(cell);
    }

    /** Whether the worker was at a task at its last reading. */
    public static boolean active(WorkerCell cell) {
        return Stamp.count(cell.read.starts - cell.read.ends) > 0;
    }
}
