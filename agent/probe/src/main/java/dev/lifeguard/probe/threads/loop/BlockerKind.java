package dev.lifeguard.probe.threads.loop;

/** The kind of object on which a thread is parked. */
public enum BlockerKind {
    /** Parked without an object, or not parked. */
    AT_NOTHING,
    /** On an object on which its group waits for work. */
    FOR_WORK,
    /** On another object on which threads of its group have been parked before. */
    AT_KNOWN,
    /** On an object that has not been seen before. */
    AT_NEW
}
