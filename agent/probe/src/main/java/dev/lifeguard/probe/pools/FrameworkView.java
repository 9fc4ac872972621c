package dev.lifeguard.probe.pools;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;

/** The state of a framework's pool; by default its queue is not a JDK queue. */
public abstract class FrameworkView implements PoolView {
    private final PoolInfo.Kind kind;

    protected FrameworkView(PoolInfo.Kind kind) {
        this.kind = kind;
    }

    @Override
    public final PoolInfo.Kind kind() {
        return kind;
    }

    /** Up to {@code max} tasks in a queue that is not the JDK's; read without its locks. */
    protected List<Object> queuedTasks(int max) {
        return List.of();
    }
}
