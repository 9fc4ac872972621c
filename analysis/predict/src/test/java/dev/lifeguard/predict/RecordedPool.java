package dev.lifeguard.predict;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** A simulated first-come-first-served pool whose tasks only block, and its recording. Times in nanoseconds. */
public final class RecordedPool {
    static final long SECOND = 1_000_000_000;
    static final String NAME = "prices";
    private static final double NEVER = Double.POSITIVE_INFINITY;

    private static final StackInfo WAITING = new StackInfo(
            1,
            List.of(
                    "jdk.internal.misc.Unsafe.park",
                    "java.util.concurrent.locks.LockSupport.park:341",
                    "java.util.concurrent.Semaphore.acquire:318",
                    "shop.Prices.lookUp:17"));
    static final StackInfo SLEEPING =
            new StackInfo(2, List.of("java.lang.Thread.sleep0", "java.lang.Thread.sleep:509", "shop.Prices.lookUp:18"));

    final double[] begin;
    final double[] blocked;
    final double[] hold;
    final double[] response;
    private final boolean[] cancelled;
    private final Recording recording;

    /** Creates a pool in which one of {@code weight} tasks is sampled; none with 0. */
    public RecordedPool(double[] arrivals, double[] blocked, int workers, int weight) {
        this(arrivals, blocked, workers, Integer.MAX_VALUE, PoolInfo.UNBOUNDED, weight, false, NEVER);
    }

    /** Creates a pool whose callers cancel a task that has not ended after {@code patience}, running or not. */
    static RecordedPool impatient(double[] arrivals, double[] blocked, int workers, double patience) {
        return new RecordedPool(arrivals, blocked, workers, Integer.MAX_VALUE, PoolInfo.UNBOUNDED, 1, false, patience);
    }

    /** Creates a pool with {@code places} in the queue. */
    static RecordedPool bounded(double[] arrivals, double[] blocked, int workers, long places) {
        return new RecordedPool(arrivals, blocked, workers, Integer.MAX_VALUE, places, 1, false, NEVER);
    }

    /** Creates a pool with {@code connections}; a task holds one while it is blocked. */
    public RecordedPool(double[] arrivals, double[] hold, int workers, int connections, int weight) {
        this(arrivals, hold, workers, connections, PoolInfo.UNBOUNDED, weight, false, NEVER);
    }

    /**
     * Creates a pool with {@code permits}, and stacks of workers that wait for one or sleep with it, ten times a
     * second.
     */
    static RecordedPool withStacks(double[] arrivals, double[] hold, int workers, int permits, int weight) {
        return new RecordedPool(arrivals, hold, workers, permits, PoolInfo.UNBOUNDED, weight, true, NEVER);
    }

    /**
     * Simulates the pool.
     *
     * @param hold time for which each task holds a connection
     * @param connections number of connections
     * @param places in the queue
     * @param withStacks whether stacks of the workers are recorded
     * @param patience time after which a task is cancelled
     */
    private RecordedPool(
            double[] arrivals,
            double[] hold,
            int workers,
            int connections,
            long places,
            int weight,
            boolean withStacks,
            double patience) {
        int count = arrivals.length;
        cancelled = new boolean[count];
        response = new double[count];
        this.hold = hold;
        begin = new double[count];
        blocked = new double[count];
        PriorityQueue<Double> free = new PriorityQueue<>();
        PriorityQueue<Double> connected = new PriorityQueue<>();
        double end = 0;
        PriorityQueue<Double> begins = new PriorityQueue<>(); // of the queued tasks
        for (int i = 0; i < count; i++) {
            while (!begins.isEmpty() && begins.peek() <= arrivals[i]) {
                begins.remove();
            }
            boolean full = free.size() == workers && free.element() > arrivals[i];
            if (full && begins.size() >= places) {
                begin[i] = Double.POSITIVE_INFINITY;
                response[i] = Double.POSITIVE_INFINITY;
                continue;
            }
            begin[i] = Math.max(arrivals[i], free.size() < workers ? 0 : free.poll());
            begins.add(begin[i]);
            double served = Math.max(begin[i], connected.size() < connections ? 0 : connected.poll());
            double ends = Math.min(served + hold[i], Math.max(begin[i], arrivals[i] + patience));
            cancelled[i] = ends < served + hold[i];
            connected.add(ends);
            free.add(ends);
            blocked[i] = ends - begin[i];
            response[i] = ends - arrivals[i];
            end = Math.max(end, ends);
        }
        List<Tick> ticks = new ArrayList<>();
        for (long start = 0; start < end; start += SECOND) {
            List<StackSample> stacks = withStacks ? stacks(start, begin, blocked, hold) : List.of();
            ticks.add(tick(start, arrivals, workers, weight, stacks));
        }
        recording = new Recording(
                header(),
                Map.of(1, new PoolInfo(1, NAME, PoolInfo.Kind.THREAD_POOL, "Pool", null, null, places)),
                Map.of(WAITING.id(), WAITING, SLEEPING.id(), SLEEPING),
                ticks,
                Map.of(),
                List.of(),
                false);
    }

    /** Returns the share of refused tasks. */
    double refused() {
        return Arrays.stream(response).filter(Double::isInfinite).count() / (double) response.length;
    }

    static Header header() {
        return new Header(0, 1, "Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
    }

    public Recording recording() {
        return recording;
    }

    /** Returns a percentile of the true response times of the served tasks, in milliseconds. */
    double percentileMs(double share) {
        double[] sorted =
                Arrays.stream(response).filter(Double::isFinite).sorted().toArray();
        return sorted[(int) Math.ceil(share * sorted.length) - 1] / 1e6;
    }

    private static List<StackSample> stacks(long start, double[] begin, double[] blocked, double[] hold) {
        long waiting = 0;
        long sleeping = 0;
        for (long at = start; at < start + SECOND; at += SECOND / 10) {
            for (int i = 0; i < begin.length; i++) {
                double served = begin[i] + blocked[i] - hold[i];
                waiting += begin[i] <= at && at < served ? 1 : 0;
                sleeping += served <= at && at < served + hold[i] ? 1 : 0;
            }
        }
        return List.of(
                new StackSample(1, StackSample.Role.BLOCKED, WAITING.id(), waiting),
                new StackSample(1, StackSample.Role.BLOCKED, SLEEPING.id(), sleeping));
    }

    private Tick tick(long start, double[] arrivals, int workers, int weight, List<StackSample> stacks) {
        long end = start + SECOND;
        long[] arrived = new long[10];
        long[] counts = new long[2];
        int refused = 0;
        int givenUp = 0;
        long active = 0;
        long queued = 0;
        double busy = 0;
        double wait = 0;
        double exec = 0;
        TreeMap<Integer, Long> counted = new TreeMap<>();
        List<TaskSample> tasks = new ArrayList<>();
        for (int i = 0; i < arrivals.length; i++) {
            double ends = begin[i] + blocked[i];
            wait += Double.isInfinite(begin[i]) ? 0 : overlap(arrivals[i], begin[i], start, end);
            busy += overlap(begin[i], ends, start, end);
            active += begin[i] < end && ends >= end ? 1 : 0;
            queued += arrivals[i] < end && begin[i] >= end && Double.isFinite(begin[i]) ? 1 : 0;
            if (arrivals[i] >= start && arrivals[i] < end) {
                arrived[(int) ((arrivals[i] - start) / (SECOND / 10.0))]++;
                refused += Double.isInfinite(begin[i]) ? 1 : 0;
            }
            counts[0] += begin[i] >= start && begin[i] < end ? 1 : 0;
            if (ends >= start && ends < end) {
                counts[1]++;
                givenUp += cancelled[i] ? 1 : 0;
                exec += blocked[i];
                counted.merge(LogBuckets.index((long) blocked[i]), 1L, Long::sum);
                if (weight > 0 && i % weight == 0 && !cancelled[i]) {
                    tasks.add(new TaskSample(
                            1, (long) arrivals[i], (long) (begin[i] - arrivals[i]), (long) blocked[i], 0, 0, weight));
                }
            }
        }
        PoolTick pool = new PoolTick(
                1,
                new PoolTick.Threads(workers, workers, workers, 0),
                new PoolTick.Load(active, queued, (long) busy, (long) wait),
                new PoolTick.Tasks(
                        arrived,
                        counts[0],
                        counts[1],
                        refused,
                        refused,
                        givenUp,
                        PoolTick.Requests.NONE,
                        PoolTick.Dropped.NONE),
                new PoolTick.Execution(
                        (long) exec,
                        counted.entrySet().stream()
                                .flatMapToLong(bucket -> LongStream.of(bucket.getKey(), bucket.getValue()))
                                .toArray(),
                        false),
                new PoolTick.Clocks(0, 0, (long) busy),
                new PoolTick.Help(0, 0));
        return new Tick(end, SECOND, new Machine(0, 0, 0, 0, 0, 0, 0, 1), List.of(pool), tasks, stacks);
    }

    static double overlap(double from, double to, double start, double end) {
        return Math.max(0, Math.min(to, end) - Math.max(from, start));
    }
}
