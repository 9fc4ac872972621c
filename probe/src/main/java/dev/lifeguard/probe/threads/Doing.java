package dev.lifeguard.probe.threads;

/** What a thread does at one moment. */
enum Doing {
    /** It waits for work at the root of its loop. */
    IDLE,
    /** It has work, and waits for something else than a CPU. */
    BLOCKED,
    /** It is on a CPU, or waits for one. */
    RUNNING;

    boolean busy() {
        return this != IDLE;
    }
}
