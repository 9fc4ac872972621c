package dev.lifeguard.probe.reader;

/** The state of a pool whose queue length may be known. */
sealed interface CountedView extends PoolView permits ThreadPoolView, FrameworkView, ConnectionView {
    /** Length of the queue, −1 if it is unknown or unsafe to read. */
    long queueSize();
}
