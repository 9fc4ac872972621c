package dev.lifeguard.probe.metrics;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.List;
import java.util.stream.IntStream;

/** Events for tests: a pool whose name needs escaping, and one second of it. */
public final class Samples {
    public static final PoolInfo POOL =
            new PoolInfo(7, "odd \"name\" \\ \n", PoolInfo.Kind.THREAD_POOL, "a.Pool", null, null, PoolInfo.UNBOUNDED);

    private Samples() {}

    public static Header header() {
        return new Header(0, 1, "Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
    }

    /** Pools with different numbers and names. */
    public static List<PoolInfo> pools(int count) {
        return named(count, "pool ");
    }

    /** Pools with megabytes of metrics, more than sockets buffer for clients that do not read. */
    public static List<PoolInfo> longNamed(int count) {
        return named(count, "x".repeat(4096));
    }

    private static List<PoolInfo> named(int count, String prefix) {
        return IntStream.range(0, count)
                .mapToObj(i -> new PoolInfo(
                        i, prefix + i, PoolInfo.Kind.THREAD_POOL, "a.Pool", null, null, PoolInfo.UNBOUNDED))
                .toList();
    }

    /** A second in which requests of these routes ended. */
    static Tick requests(long endNs, List<RouteTick> routes) {
        return served(endNs, new PoolTick.Requests(4, 1, 0, routes, AsyncTick.NONE));
    }

    /** A second with these requests. */
    static Tick served(long endNs, PoolTick.Requests requests) {
        Tick any = second(endNs);
        PoolTick pool = any.pools().get(0);
        PoolTick serving = new PoolTick(
                pool.poolId(),
                pool.threads(),
                pool.load(),
                new PoolTick.Tasks(new long[] {3, 1}, 4, 3, 2, 2, 0, requests, PoolTick.Dropped.NONE),
                pool.execution(),
                pool.clocks(),
                pool.help());
        return new Tick(any.endNs(), any.lengthNs(), any.machine(), List.of(serving), any.tasks(), any.stacks());
    }

    /** A second of that pool with every kind of activity: 3 tasks ended, and 2 threads are busy. */
    static Tick all(int id, PoolTick.Requests requests) {
        Tick any = second(1_000_000_000);
        PoolTick pool = any.pools().get(0);
        PoolTick all = new PoolTick(
                id,
                pool.threads(),
                pool.load(),
                new PoolTick.Tasks(new long[] {3, 1}, 4, 3, 2, 2, 0, requests, PoolTick.Dropped.NONE),
                pool.execution(),
                pool.clocks(),
                new PoolTick.Help(5, 1));
        TaskSample task = new TaskSample(id, 0, 20_000_000, 500_000_000, -1, -1, 1);
        return new Tick(any.endNs(), any.lengthNs(), any.machine(), List.of(all), List.of(task), List.of());
    }

    /** A second in which 3 tasks of 500 ms ended, one of them after waiting 20 ms. */
    public static Tick second(long endNs) {
        PoolTick pool = new PoolTick(
                POOL.id(),
                new PoolTick.Threads(4, 4, 8, 4),
                new PoolTick.Load(2, 1, 1_500_000_000, 20_000_000),
                new PoolTick.Tasks(new long[] {3, 1}, 4, 3, 2, 2),
                new PoolTick.Execution(1_500_000_000, new long[] {LogBuckets.index(500_000_000), 3}, false),
                new PoolTick.Clocks(1_000_000, 2_000_000, 1_500_000_000),
                new PoolTick.Help(0, 0));
        Machine machine = new Machine(250_000_000, 300_000_000, 0, 0.5, 0, 0, 1 << 20, 30);
        TaskSample task = new TaskSample(POOL.id(), 0, 20_000_000, 500_000_000, -1, -1, 1);
        return new Tick(endNs, 1_000_000_000, machine, List.of(pool), List.of(task), List.of());
    }
}
