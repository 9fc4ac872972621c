package dev.lifeguard.probe.pools;

import java.util.List;

/** The state of a framework's pool; by default its queue is not a JDK queue. */
public abstract class FrameworkView implements CountedView {
    @Override
    public long queueSize() {
        return -1;
    }

    /** Up to {@code max} tasks in a queue that is not the JDK's; read without its locks. */
    protected List<Object> queuedTasks(int max) {
        return List.of();
    }
}
