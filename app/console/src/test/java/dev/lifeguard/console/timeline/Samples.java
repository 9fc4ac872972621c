package dev.lifeguard.console.timeline;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Events for tests. */
public final class Samples {
    public static final long SECOND = 1_000_000_000L;

    private Samples() {}

    public static Header header() {
        return new Header(1_000_000, 4711, "com.shop.Shop", "25", "OpenJDK", "Linux", 4, SplitSource.SCHEDSTAT, true);
    }

    public static PoolInfo pool(int id, String name) {
        return new PoolInfo(id, name, PoolInfo.Kind.THREAD_POOL, "TPE", null, null, PoolInfo.UNBOUNDED);
    }

    public static Tick tick(int second, PoolTick... pools) {
        return tick(second, List.of(pools), List.of(), List.of());
    }

    public static Tick tick(int second, List<PoolTick> pools, List<TaskSample> tasks, List<StackSample> stacks) {
        Machine machine = new Machine(SECOND / 2, SECOND, 0, 1.25, SECOND / 100, 1, 48_000_000, 33);
        return new Tick(second * SECOND, SECOND, machine, pools, tasks, stacks);
    }

    /**
     * A second of a pool of 8 threads, in thread-seconds and task-seconds. A quarter of the busy time is on a CPU, the
     * rest blocked.
     */
    public static PoolTick figures(int id, double busy, double waiting, long completed) {
        long busyNs = (long) (busy * SECOND);
        return new PoolTick(
                id,
                new PoolTick.Threads(8, 8, 8, 0),
                new PoolTick.Load(Math.round(busy), Math.round(waiting), busyNs, (long) (waiting * SECOND)),
                new PoolTick.Tasks(new long[] {completed}, completed, completed, 0, 0),
                new PoolTick.Execution(busyNs, new long[0], false),
                new PoolTick.Clocks(busyNs / 4, 0, busyNs),
                new PoolTick.Help(0, 0));
    }

    public static Recording recording(List<PoolInfo> pools, List<StackInfo> stacks, List<Tick> ticks) {
        Map<Integer, PoolInfo> byId = new LinkedHashMap<>();
        pools.forEach(pool -> byId.put(pool.id(), pool));
        Map<Integer, StackInfo> stacksById = new LinkedHashMap<>();
        stacks.forEach(stack -> stacksById.put(stack.id(), stack));
        return new Recording(header(), byId, stacksById, ticks, Map.of(), List.of(), false);
    }

    public static StackSample blocked(int pool, int stack, long count) {
        return new StackSample(pool, Role.BLOCKED, stack, count);
    }

    public static StackSample running(int pool, int stack, long count) {
        return new StackSample(pool, Role.RUNNING, stack, count);
    }

    public static StackSample submitting(int pool, int stack, long count) {
        return new StackSample(pool, Role.SUBMITTING, stack, count);
    }
}
