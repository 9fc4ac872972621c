package dev.lifeguard.imports.recording;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Observations of one group in one interval. */
public final class GroupInterval {
    private static final long UNKNOWN = -1;

    private final Map<StackSample, Long> samples = new LinkedHashMap<>();
    private int size;
    private int busyAtEnd;
    private double busyNs;
    private double errorNs;
    private long queued;
    private double waitNs;
    private long[] arrivals = new long[0];
    private long started;

    /** Sets its number of threads at the end of the interval and how many of them are busy. */
    public void threads(int all, int busy) {
        size = all;
        busyAtEnd = busy;
    }

    /** Sets the estimated integral of its busy threads and its 95% error bound. */
    public void busy(double ns, double maybeOffNs) {
        busyNs = ns;
        errorNs = maybeOffNs;
    }

    /** Sets the number of its tasks that wait, and the integral of it. */
    public void waiting(long tasks, double ns) {
        queued = tasks;
        waitNs = ns;
    }

    /**
     * Sets the known tasks.
     *
     * @param arrived tasks that arrived, in buckets of 100 ms
     * @param begun tasks that began
     */
    public void tasks(long[] arrived, long begun) {
        arrivals = arrived;
        started = begun;
    }

    /** Adds samples of a busy thread's stack. */
    public void sample(int group, Role role, int stackId, long count) {
        samples.merge(new StackSample(group, role, stackId, 1), count, Long::sum);
    }

    int size() {
        return size;
    }

    PoolTick tick(int group, int largest, int before) {
        return new PoolTick(
                group,
                new PoolTick.Threads(size, largest, largest, Math.max(0, size - before)),
                new PoolTick.Load(busyAtEnd, queued, Math.round(busyNs), Math.round(waitNs), Math.round(errorNs)),
                new PoolTick.Tasks(arrivals, started, 0, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(UNKNOWN, UNKNOWN, 0),
                new PoolTick.Help(0, 0));
    }

    List<StackSample> samples() {
        List<StackSample> all = new ArrayList<>();
        samples.forEach((one, count) -> all.add(new StackSample(one.poolId(), one.role(), one.stackId(), count)));
        return all;
    }
}
