package dev.lifeguard.probe.boot;

/** How far the reader has read one worker's figures. Only the reader's thread uses it. */
public final class LastReading {
    /** Values of the words of {@link WorkerCell} that are called the same. */
    public long starts;

    public long ends;
    public long completed;
    public long cancelled;
    public long execNs;
    public long requests;
    public long served;
    public long others;

    /** Busy time that belongs to the next interval, negative where too much was counted; units of stamps. */
    public long carry;

    /** The thread's clocks in nanoseconds; {@link WorkerCell#UNMEASURED} before they are first read. */
    public long cpu = WorkerCell.UNMEASURED;

    public long runQueue;

    /** Busy time since the clocks were read, in units of stamps. */
    public long busy;

    /** The worker's CPU time up to which samples have got it, in nanoseconds. */
    public long sampledCpu;

    /** When the last sample whose clocks were read ended, and the worker's CPU time as it was shown then. */
    public long sampledUntil;

    public long endCpu;

    public LastReading() {}
}
