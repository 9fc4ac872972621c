package dev.lifeguard.imports.group;

/** Activity of a thread at one moment. */
public enum Activity {
    /** It waits for work. */
    IDLE,
    /** It has work and waits for something other than a CPU. */
    BLOCKED,
    /** It has work and is on a CPU or waits for one, as far as can be seen. */
    RUNNING
}
