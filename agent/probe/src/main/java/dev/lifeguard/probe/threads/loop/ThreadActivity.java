package dev.lifeguard.probe.threads.loop;

/** The activity of a thread at one moment. */
public enum ThreadActivity {
    /** Waits for work at the root of its loop. */
    IDLE,
    /** Has work, and waits for something else than a CPU. */
    BLOCKED,
    /** Is on a CPU, or waits for one. */
    RUNNING;

    public boolean busy() {
        return this != IDLE;
    }
}
