package dev.lifeguard.model.generated;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A pool during the simulation: its queue and threads, and the figures for the next tick. */
final class SimulatedPool {
    private static final double BUCKET_NS = 1e8;

    final int id;
    final PoolPlan plan;
    private final ArrayDeque<Task> queue = new ArrayDeque<>();
    private int size;
    int active;
    int runnable;
    private long ended;

    private double busyNs;
    private double waitNs;
    private double cpuNs;
    private double runQueueNs;
    private long[] arrivals = new long[10];
    private long started;
    private long completed;
    private double execNs;
    private long rejected;
    private long created;
    private TreeMap<Integer, Long> exec = new TreeMap<>();
    private List<TaskSample> samples = new ArrayList<>();

    SimulatedPool(int id, PoolPlan plan) {
        this.id = id;
        this.plan = plan;
    }

    /** Returns the waiters of a limit. */
    Iterable<Task> waiting() {
        return queue;
    }

    PoolInfo info() {
        LimitPlan limit = plan.limit();
        if (limits() && limit != null && limit.kind() != null) {
            return new PoolInfo(id, plan.name(), limit.kind(), limit.className(), null, null, PoolInfo.UNBOUNDED);
        }
        String queue = plan.places() == 0 ? "SynchronousQueue" : "LinkedBlockingQueue";
        return new PoolInfo(
                id,
                plan.name(),
                PoolInfo.Kind.THREAD_POOL,
                "java.util.concurrent.ThreadPoolExecutor",
                "com.shop.Pools." + plan.name() + ":" + (10 + id),
                "java.util.concurrent." + queue,
                plan.places());
    }

    /** Advances time; each runnable thread gets a share of a CPU. */
    void pass(double ns, double rate) {
        busyNs += ns * active;
        waitNs += ns * queue.size();
        cpuNs += ns * rate * runnable;
        runQueueNs += ns * (1 - rate) * runnable;
    }

    /** Accepts a task like {@code ThreadPoolExecutor}; returns true if it begins at once. */
    boolean arrive(Task task, double inTickNs) {
        arrivals[(int) Math.min(9, inTickNs / BUCKET_NS)]++;
        if (active == size && size < plan.core()) {
            size++;
            created++;
            return true;
        }
        if (active < size) {
            return true;
        }
        if (queue.size() < plan.places()) {
            queue.add(task);
            return false;
        }
        if (size < plan.max()) {
            size++;
            created++;
            return true;
        }
        rejected++;
        return false;
    }

    void begin(Task task, double nowNs) {
        task.begunNs = nowNs;
        active++;
        started++;
    }

    /** Ends a task and returns the next to begin, if one waits. */
    Task end(Task task, double nowNs) {
        active--;
        completed++;
        double took = nowNs - task.begunNs;
        execNs += took;
        exec.merge(LogBuckets.index((long) took), 1L, Long::sum);
        if (ended++ % plan.sampled() == 0) {
            samples.add(new TaskSample(
                    id,
                    (long) task.arrivedNs,
                    (long) (task.begunNs - task.arrivedNs),
                    (long) took,
                    (long) task.cpuNs,
                    (long) Math.max(0, task.onOrForCpuNs - task.cpuNs),
                    plan.sampled()));
        }
        return queue.poll();
    }

    /** Returns whether it is a limit of other pools. */
    boolean limits() {
        LimitPlan limit = plan.limit();
        return limit != null && limit.name().equals(plan.name());
    }

    boolean used() {
        return !isMonitor() && busyNs > 0 || !limits() && (rejected > 0 || size > 0);
    }

    /** Returns whether it is a monitor, which the probe does not measure. */
    boolean isMonitor() {
        LimitPlan limit = plan.limit();
        return limits() && limit != null && limit.kind() == null;
    }

    double cpuNs() {
        return cpuNs;
    }

    List<TaskSample> takeSamples() {
        List<TaskSample> taken = samples;
        samples = new ArrayList<>();
        return taken;
    }

    /** Returns the figures since the last tick. */
    PoolTick takeTick() {
        long[] buckets = new long[2 * exec.size()];
        int at = 0;
        for (var bucket : exec.entrySet()) {
            buckets[at++] = bucket.getKey();
            buckets[at++] = bucket.getValue();
        }
        PoolTick tick = new PoolTick(
                id,
                new PoolTick.Threads(size, plan.core(), plan.max(), created),
                new PoolTick.Load(active, queue.size(), (long) busyNs, (long) waitNs),
                new PoolTick.Tasks(arrivals, started, completed, rejected, rejected),
                new PoolTick.Execution((long) execNs, buckets, false),
                limits()
                        ? new PoolTick.Clocks(-1, -1, 0)
                        : new PoolTick.Clocks((long) cpuNs, (long) runQueueNs, (long) busyNs),
                new PoolTick.Help(0, 0));
        busyNs = 0;
        waitNs = 0;
        cpuNs = 0;
        runQueueNs = 0;
        arrivals = new long[10];
        started = 0;
        completed = 0;
        execNs = 0;
        rejected = 0;
        created = 0;
        exec = new TreeMap<>();
        return tick;
    }
}
