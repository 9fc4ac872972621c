package dev.lifeguard.probe.threads;

/** Receives the stacks of busy threads. */
public interface BusyStacks {
    /**
     * Adds the stack of a busy thread, which is either blocked or runnable.
     *
     * @param group the number of its group
     */
    void add(int group, boolean blocked, StackTraceElement[] stack);
}
