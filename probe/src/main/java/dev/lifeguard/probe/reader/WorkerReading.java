package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;

/** What one worker did since it was last read. Made anew for each reading; the cell remembers what was read. */
final class WorkerReading {
    /** Tasks started and ended. */
    final long started;

    final long ended;

    /** Times from the starts to the end of the interval, summed, in units of stamps. */
    final long startAges;

    /** Busy time in the interval: never negative, never longer than the interval. */
    final long busyUnits;

    private WorkerReading(long started, long ended, long startAges, long busyUnits) {
        this.started = started;
        this.ended = ended;
        this.startAges = startAges;
        this.busyUnits = busyUnits;
    }

    /** Reads {@code cell} over an interval, in units of stamps, and notes in it what was read. */
    static WorkerReading of(WorkerCell cell, long from, long to) {
        long ends = cell.ends; // before the starts: a task must not end before it starts
        long starts = cell.starts;
        long newStarts = starts - cell.readStarts;
        long newEnds = ends - cell.readEnds;
        long active = Stamp.count(cell.readStarts - cell.readEnds);
        long startAges = Integral.ages(newStarts, from, to);
        // An event a moment after the interval's end counts too early; what that gives too much or too little is
        // carried over, so that no interval holds more than its length and none of it is lost.
        long busy = cell.readCarry + active * (to - from) + startAges - Integral.ages(newEnds, from, to);
        long within = Math.max(0, Math.min(to - from, busy));
        cell.readCarry = busy - within;
        cell.readStarts = starts;
        cell.readEnds = ends;
        cell.readBusy += within;
        return new WorkerReading(Stamp.count(newStarts), Stamp.count(newEnds), startAges, within);
    }

    /** Whether the worker was at a task when it was last read. */
    static boolean active(WorkerCell cell) {
        return Stamp.count(cell.readStarts - cell.readEnds) > 0;
    }
}
