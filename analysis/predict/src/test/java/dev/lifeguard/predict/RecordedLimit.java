package dev.lifeguard.predict;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The limit that the tasks of a {@link RecordedPool} share, as the probe may see it: counts of its holders, or a
 * semaphore. Times in nanoseconds.
 *
 * @param pool the pool
 */
record RecordedLimit(RecordedPool pool) {
    /** Returns the recording with counts of waiting and sleeping workers, ten times a second. */
    Recording withHolderCounts() {
        List<Tick> ticks = pool.recording().ticks().stream()
                .map(tick -> new Tick(
                        tick.endNs(),
                        tick.lengthNs(),
                        tick.machine(),
                        tick.pools(),
                        tick.tasks(),
                        tick.stacks(),
                        holderSamples(tick.endNs() - RecordedPool.SECOND),
                        tick.heldMonitors(),
                        List.of()))
                .toList();
        return new Recording(
                RecordedPool.header(),
                pool.recording().pools(),
                pool.recording().stacks(),
                ticks,
                Map.of(),
                List.of(),
                false);
    }

    /** Returns the recording of a pool with stacks, with its semaphore measured as well. */
    Recording asSemaphore(int permits) {
        return with(permits, false);
    }

    /**
     * Returns the recording of a pool whose tasks submit to another one, with this many threads.
     *
     * @param blockedAt frame in which they wait
     * @param submitter line that submits
     */
    Recording asPool(int threads, String blockedAt, String submitter) {
        StackInfo waits =
                new StackInfo(1, List.of("jdk.internal.misc.Unsafe.park", blockedAt, "shop.Prices.lookUp:17"));
        StackInfo submits = new StackInfo(3, List.of("java.util.concurrent.ThreadPoolExecutor.execute", submitter));
        StackInfo works = new StackInfo(4, List.of("java.lang.Thread.sleep0", "shop.Stock.query:3"));
        List<StackSample> stacks = List.of(
                new StackSample(1, StackSample.Role.BLOCKED, waits.id(), 20),
                new StackSample(2, StackSample.Role.BLOCKED, works.id(), 10),
                new StackSample(2, StackSample.Role.SUBMITTING, submits.id(), 3));
        PoolInfo stock = new PoolInfo(
                2,
                "stock",
                PoolInfo.Kind.THREAD_POOL,
                "java.util.concurrent.ThreadPoolExecutor",
                null,
                null,
                PoolInfo.UNBOUNDED);
        return with(stock, List.of(waits, submits, works), tick -> pools(tick, threads, false), tick -> stacks);
    }

    /**
     * Returns the recording with a measured semaphore that tasks hold while they wait for the unknown limit. A worker
     * was seen in it ten times a second.
     */
    Recording withinSemaphore(int permits) {
        return with(permits, true);
    }

    private Recording with(int permits, boolean within) {
        PoolInfo semaphore = new PoolInfo(
                2,
                "semaphore Prices:17",
                PoolInfo.Kind.PERMITS,
                "java.util.concurrent.Semaphore",
                null,
                null,
                PoolInfo.UNBOUNDED);
        return with(
                semaphore,
                List.copyOf(pool.recording().stacks().values()),
                tick -> pools(tick, permits, within),
                tick -> List.of(
                        within
                                ? new StackSample(1, StackSample.Role.BLOCKED, RecordedPool.SLEEPING.id(), 0)
                                : tick.stacks().get(0),
                        within
                                ? new StackSample(1, StackSample.Role.BLOCKED, RecordedPool.SLEEPING.id(), 10)
                                : tick.stacks().get(1),
                        new StackSample(2, StackSample.Role.BLOCKED, RecordedPool.SLEEPING.id(), 3)));
    }

    private List<PoolTick> pools(Tick tick, int size, boolean within) {
        return List.of(tick.pools().get(0), limit(tick.endNs() - RecordedPool.SECOND, size, within));
    }

    /** The recording with the limit as pool 2. */
    private Recording with(
            PoolInfo limit,
            List<StackInfo> stacks,
            Function<Tick, List<PoolTick>> pools,
            Function<Tick, List<StackSample>> samples) {
        List<Tick> ticks = pool.recording().ticks().stream()
                .map(tick -> new Tick(
                        tick.endNs(),
                        tick.lengthNs(),
                        tick.machine(),
                        pools.apply(tick),
                        tick.tasks(),
                        samples.apply(tick)))
                .toList();
        return new Recording(
                RecordedPool.header(),
                Map.of(1, pool.recording().pools().get(1), 2, limit),
                stacks.stream().collect(Collectors.toMap(StackInfo::id, stack -> stack)),
                ticks,
                Map.of(),
                List.of(),
                false);
    }

    private PoolTick limit(long start, int size, boolean within) {
        double busy = 0;
        double wait = 0;
        int ended = 0;
        for (int i = 0; i < pool.begin.length; i++) {
            double ends = pool.begin[i] + pool.blocked[i];
            double served = within ? pool.begin[i] : ends - pool.hold[i];
            busy += RecordedPool.overlap(served, ends, start, start + RecordedPool.SECOND);
            wait += RecordedPool.overlap(pool.begin[i], served, start, start + RecordedPool.SECOND);
            ended += ends >= start && ends < start + RecordedPool.SECOND ? 1 : 0;
        }
        return new PoolTick(
                2,
                new PoolTick.Threads(size, size, size, 0),
                new PoolTick.Load(0, 0, (long) busy, (long) wait),
                new PoolTick.Tasks(new long[10], ended, ended, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }

    private List<SharedWait> holderSamples(long start) {
        List<SharedWait> holderSamples = new ArrayList<>();
        for (long at = start; at < start + RecordedPool.SECOND; at += RecordedPool.SECOND / 10) {
            int waiting = 0;
            int sleeping = 0;
            for (int i = 0; i < pool.begin.length; i++) {
                double served = pool.begin[i] + pool.blocked[i] - pool.hold[i];
                waiting += pool.begin[i] <= at && at < served ? 1 : 0;
                sleeping += served <= at && at < served + pool.hold[i] ? 1 : 0;
            }
            if (waiting > 0) {
                holderSamples.add(new SharedWait(1, waiting, sleeping, 0, 1));
            }
        }
        return holderSamples;
    }
}
