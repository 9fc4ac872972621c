package dev.lifeguard.probe.pools;

/** The state of a pool whose queue length may be known. */
public interface CountedView extends PoolView {
    /** Length of the queue, −1 if it is unknown or unsafe to read. */
    long queueSize();
}
