package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sample.Sample;

/** The last values that the reader has read of a worker. Used on the reader's thread only. */
public final class LastReading {
    /** Values of the fields of {@link WorkerCell} with the same names. */
    public long starts;

    public long ends;
    public long completed;
    public long cancelled;
    public long execNs;
    public long requests;
    public long served;
    public long others;

    /** Busy time that belongs to the next interval, negative if too much was counted; in units of stamps. */
    public long carry;

    /** The thread's clocks in nanoseconds; {@link Sample#UNMEASURED} before they are first read. */
    public long cpu = Sample.UNMEASURED;

    public long runQueue;

    /** Busy time since the clocks were read, in units of stamps. */
    public long busy;

    /** The worker's CPU time that has been assigned to samples, in nanoseconds. */
    public long sampledCpu;

    /** When the last sample with read clocks ended, and the worker's CPU time shown at that time. */
    public long sampledUntil;

    public long endCpu;

    public LastReading() {}
}
