package dev.lifeguard.probe.threads;

/** Takes the stacks of busy threads. */
public interface BusyStacks {
    /** A thread of the group with that number was busy with this: blocked, or runnable. */
    void add(int group, boolean blocked, StackTraceElement[] stack);
}
