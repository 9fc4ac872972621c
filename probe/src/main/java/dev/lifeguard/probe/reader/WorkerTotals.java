package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.boot.LastReading;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;

/** What the workers of a pool did from one step to the next, summed. */
final class WorkerTotals {
    private final long from;
    private final long to;

    /** Busy time in the step: of each worker never negative, never longer than the step. In units of stamps. */
    long busyUnits;

    /** Tasks that started, and the times from their starts to the end of the step, summed, in units of stamps. */
    long started;

    long startAges;

    /** Tasks that ended. */
    long completed;

    /** Those that were cancelled. */
    long cancelled;

    /** Sum of the execution times that were noted, in nanoseconds. */
    long execNs;

    /** Requests that began, and that ended. */
    long requests;

    long served;

    /** Tasks from the queue that ended and were no requests. */
    long others;

    /** Requests that have begun and not ended. */
    long inService;

    /** None yet, for a step between two times in units of stamps. */
    WorkerTotals(long from, long to) {
        this.from = from;
        this.to = to;
    }

    /** Adds what a worker did since it was last read, and notes in its cell what was read. */
    void add(WorkerCell cell) {
        LastReading read = cell.read;
        long ends = cell.readEnds(); // before the starts
        long starts = cell.starts;
        long newStarts = starts - read.starts;
        long newEnds = ends - read.ends;
        long active = Stamp.count(read.starts - read.ends);
        long ages = Integral.ages(newStarts, from, to);
        // An event a moment after the step's end counts too early; what that gives too much or too little is carried
        // over, so that no step holds more than its length and none of it is lost.
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

    /** Whether the worker was at a task when it was last read. */
    static boolean active(WorkerCell cell) {
        return Stamp.count(cell.read.starts - cell.read.ends) > 0;
    }
}
