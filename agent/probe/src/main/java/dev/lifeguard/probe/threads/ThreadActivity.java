package dev.lifeguard.probe.threads;

/** The activity of a thread at one moment. */
enum ThreadActivity {
    /** Waits for work at the root of its loop. */
    IDLE,
    /** Has work, and waits for something else than a CPU. */
    BLOCKED,
    /** Is on a CPU, or waits for one. */
    RUNNING;

    boolean busy() {
        return this != IDLE;
    }
}
