package dev.lifeguard.lab.generated;

import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A user who thinks and then submits a task. */
public final class ThinkingUser implements Delayed {
    private final Supplier<TaskDemand> tasks;
    private final TaskDemand demand;
    private final long dueNs;

    /** Creates a user who begins to think at the given time. */
    public ThinkingUser(Supplier<TaskDemand> tasks, long nowNs) {
        this.tasks = tasks;
        demand = tasks.get();
        dueNs = nowNs + demand.atNs();
    }

    /** The same user after an answer at the given time. */
    public ThinkingUser again(long nowNs) {
        return new ThinkingUser(tasks, nowNs);
    }

    public TaskDemand demand() {
        return demand;
    }

    public long dueNs() {
        return dueNs;
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return unit.convert(dueNs - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
        return Long.signum(dueNs - ((ThinkingUser) other).dueNs); // by difference, as nanoTime requires
    }
}
