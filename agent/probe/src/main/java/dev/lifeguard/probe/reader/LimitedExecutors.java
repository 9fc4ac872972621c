package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.boot.ExecutorLimits;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.fields.JdkQueue;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.TickFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;

/**
 * The concurrency limits of executors that run their tasks on another executor's threads. Each is reported like a
 * semaphore once it was full for the first time. Its permits are the tasks that it may run concurrently, its queue is
 * the executor's. Its fields are read at each step, so integrals rest on ten samples a second; the number of completed
 * tasks is the executor's own count.
 */
final class LimitedExecutors {
    /**
     * Fields of the executor's class: the maximum of concurrent tasks, their number, the completed tasks, and the
     * queue. Other classes with these fields work as well.
     */
    private static final String MAX = "maxPoolSize";

    private static final String ACTIVE = "size";
    private static final String ENDED = "executedCount";
    private static final String QUEUE = "taskQ";
    private static final String NAME = "name";
    private static final long[] NONE = {};

    private final Supplier<List<Object>> used;
    private final Map<Object, Limit> limits = new WeakHashMap<>(); // none of these classes overrides equals

    /** The readings of one executor. */
    private static final class Limit {
        private int id; // 0 until it was full
        private int max;
        private long active;
        private long queued;
        private long ended;
        private long endedAtStart; // of this interval
        private long insideAtStart;
        private long runningAtStart;
        private double activeSteps; // sums over the steps of this interval
        private double queuedSteps;
        private int steps;

        void step(Object executor) {
            max = (int) HostFields.number(executor, MAX);
            active = HostFields.number(executor, ACTIVE);
            ended = HostFields.number(executor, ENDED);
            long waiting = HostFields.get(executor, QUEUE) instanceof BlockingQueue<?> queue ? JdkQueue.size(queue) : 0;
            queued = Math.max(0, waiting);
            activeSteps += active;
            queuedSteps += queued;
            steps++;
            if (id == 0 && queued > 0 && active >= max) {
                id = Registry.newId();
                begins();
            }
        }

        private void begins() {
            endedAtStart = ended;
            insideAtStart = active + queued;
            runningAtStart = active;
        }

        PoolTick take(long lengthNs) {
            double looks = Math.max(1, steps);
            long done = ended - endedAtStart;
            long busyNs = (long) (activeSteps / looks * lengthNs);
            PoolTick tick = new PoolTick(
                    id,
                    new PoolTick.Threads(max, max, max, 0),
                    new PoolTick.Load(active, queued, busyNs, (long) (queuedSteps / looks * lengthNs)),
                    new PoolTick.Tasks(
                            new long[] {Math.max(0, active + queued + done - insideAtStart)},
                            Math.max(0, active + done - runningAtStart),
                            done,
                            0,
                            0),
                    new PoolTick.Execution(done == 0 ? 0 : busyNs, NONE, false),
                    new PoolTick.Clocks(-1, -1, 0),
                    new PoolTick.Help(0, 0));
            begins();
            activeSteps = queuedSteps = steps = 0;
            return tick;
        }
    }

    LimitedExecutors() {
        this(ExecutorLimits::all);
    }

    /** @param used returns the executors that received tasks */
    LimitedExecutors(Supplier<List<Object>> used) {
        this.used = used;
    }

    void step() {
        for (Object executor : used.get()) {
            limits.computeIfAbsent(executor, one -> new Limit()).step(executor);
        }
    }

    /** Returns the intervals of executors that have been full once, unless nothing happened in them. */
    List<PoolTick> tick(long lengthNs, PoolInfos infos, TickFilter filter) {
        List<PoolTick> ticks = new ArrayList<>();
        for (Map.Entry<Object, Limit> entry : limits.entrySet()) {
            Limit limit = entry.getValue();
            PoolTick tick = limit.take(lengthNs);
            if (limit.id != 0 && filter.passes(tick)) {
                infos.report(info(limit.id, entry.getKey()));
                ticks.add(tick);
            }
        }
        return ticks;
    }

    private static PoolInfo info(int id, Object executor) {
        Object name = HostFields.get(executor, NAME);
        Object queue = HostFields.get(executor, QUEUE);
        return new PoolInfo(
                id,
                (name instanceof String text ? text : executor.getClass().getSimpleName()) + " executor",
                PoolInfo.Kind.PERMITS,
                executor.getClass().getName(),
                null,
                queue == null ? null : queue.getClass().getName(),
                queue instanceof BlockingQueue<?> known ? JdkQueue.capacity(known) : PoolInfo.UNKNOWN,
                PoolSetting.ofClass(executor.getClass().getName()));
    }
}
