package dev.lifeguard.probe.threads;

/** At what a thread is parked. */
enum Parked {
    /** At no object, or not parked. */
    AT_NOTHING,
    /** At an object at which its group waits for work. */
    FOR_WORK,
    /** At another object at which threads of its group were parked before. */
    AT_KNOWN,
    /** At an object that was not seen before. */
    AT_NEW
}
