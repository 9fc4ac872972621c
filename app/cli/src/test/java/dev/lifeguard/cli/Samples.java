package dev.lifeguard.cli;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import java.util.List;

/** Events for tests. */
public final class Samples {
    private static final long SECOND = 1_000_000_000L;

    private Samples() {}

    public static Header header() {
        return new Header(0, 4711, "com.example.Shop", "25.0.3", "OpenJDK", "Linux", 4, SplitSource.SCHEDSTAT, true);
    }

    public static PoolInfo pool(int id) {
        return new PoolInfo(id, "pool-" + id, PoolInfo.Kind.THREAD_POOL, "TPE", null, null, PoolInfo.UNBOUNDED);
    }

    /** Returns the tick of the second that ends {@code seconds} after the beginning. */
    public static Tick tick(int seconds, PoolTick... pools) {
        Machine machine = new Machine(SECOND / 2, SECOND, 0, 1.25, SECOND / 100, 1, 48_000_000, 33);
        return new Tick(seconds * SECOND, SECOND, machine, List.of(pools), List.of(), List.of());
    }

    /** Returns a second of a pool of 8 threads, in thread-seconds and task-seconds. */
    public static PoolTick poolTick(int id, double busy, double waiting, long completed, long rejected) {
        return new PoolTick(
                id,
                new PoolTick.Threads(8, 8, 8, 0),
                new PoolTick.Load(
                        Math.round(busy), Math.round(waiting), (long) (busy * SECOND), (long) (waiting * SECOND)),
                new PoolTick.Tasks(new long[] {completed}, completed, completed, rejected, 0),
                new PoolTick.Execution((long) (busy * SECOND), new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }
}
