package dev.lifeguard.probe.reader;

/** The state of a pool whose queue has a length that may be known. */
sealed interface CountedView extends PoolView permits ThreadPoolView, FrameworkView, ConnectionView {
    /** Length of the queue, −1 if it is unknown or better not asked for. */
    long queueSize();
}
