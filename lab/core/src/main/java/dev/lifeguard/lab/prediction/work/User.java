package dev.lifeguard.lab.prediction.work;

import java.util.Iterator;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A user of a closed workload, who thinks and then submits a task. */
final class User implements Delayed {
    private final Iterator<Demand> trace;
    private final Demand demand;
    private final long dueNs;

    /** Creates a user who begins to think at the given time. */
    User(Iterator<Demand> trace, long nowNs) {
        this.trace = trace;
        demand = trace.next();
        dueNs = nowNs + demand.atNs();
    }

    /** The same user after an answer at the given time. */
    User again(long nowNs) {
        return new User(trace, nowNs);
    }

    Demand demand() {
        return demand;
    }

    long dueNs() {
        return dueNs;
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return unit.convert(dueNs - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
        return Long.signum(dueNs - ((User) other).dueNs); // by difference, as nanoTime requires
    }
}
