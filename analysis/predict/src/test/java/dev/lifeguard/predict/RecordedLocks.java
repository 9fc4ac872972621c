package dev.lifeguard.predict;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;

/** The recording of a pool, with the locks that its tasks take. */
final class RecordedLocks {
    private static final int SLEEPING = 2;
    private static final int TAKING = 3;
    private static final int RESTING = 4;
    private static final String TAKES = "shop.Prices.lookUp:17";

    private RecordedLocks() {}

    /**
     * Adds several locks of the same line. Each task takes one of them, for its whole run time in total.
     *
     * @param times number of times that a task takes it
     * @param which index of the lock, by the index of the tick and of the task within it
     */
    static Recording each(Recording recording, int locks, int times, IntBinaryOperator which) {
        return each(recording, locks, times, which, Long.MAX_VALUE);
    }

    /**
     * Adds locks that are held for at most {@code ns} in total. Before that the task waits for the object that the lock
     * belongs to.
     */
    static Recording each(Recording recording, int locks, int times, IntBinaryOperator which, long ns) {
        List<Tick> ticks = new ArrayList<>();
        for (Tick tick : recording.ticks()) {
            long[] uses = new long[locks];
            long[] held = new long[locks];
            for (int i = 0; i < tick.tasks().size(); i++) {
                int lock = which.applyAsInt(ticks.size(), i);
                TaskSample task = tick.tasks().get(i);
                uses[lock] += (long) times * task.weight();
                held[lock] += task.weight() * Math.min(ns, task.execNs());
            }
            ticks.add(with(tick, tick.tasks(), StackSample.Role.BLOCKED, uses, held, new long[locks]));
        }
        return with(recording, locks, ticks);
    }

    /** Adds one lock that all tasks hold while they compute for {@code ns}. The rest of their time they wait for it. */
    static Recording whileComputing(Recording recording, long ns) {
        List<Tick> ticks = new ArrayList<>();
        for (Tick tick : recording.ticks()) {
            List<TaskSample> tasks = tick.tasks().stream()
                    .map(task -> new TaskSample(
                            task.poolId(), task.enqueuedNs(), task.waitNs(), task.execNs(), ns, 0, task.weight()))
                    .toList();
            long all = tasks.stream().mapToLong(TaskSample::execNs).sum();
            long held = tasks.size() * ns;
            ticks.add(with(
                    tick, tasks, StackSample.Role.RUNNING, new long[] {tasks.size()}, new long[] {held}, new long[] {
                        all - held
                    }));
        }
        return with(recording, 1, ticks);
    }

    /**
     * Changes most stacks to waiters' stacks, with the callers of the threads that acquire the lock. Too few stacks are
     * of holders.
     */
    static Recording seenAsking(Recording recording) {
        Map<Integer, StackInfo> stacks = new HashMap<>(recording.stacks());
        stacks.put(TAKING, new StackInfo(TAKING, List.of("java.util.concurrent.locks.ReentrantLock.lock:322", TAKES)));
        stacks.put(RESTING, new StackInfo(RESTING, List.of("jdk.internal.misc.Unsafe.park", TAKES, "shop.Shop.run:9")));
        return withStacks(
                recording,
                stacks,
                tick -> List.of(
                        new StackSample(2, StackSample.Role.SUBMITTING, TAKING, 3),
                        new StackSample(1, StackSample.Role.BLOCKED, RESTING, 9)));
    }

    /**
     * Adds a lock that is held whenever the given limit is, like a connection's lock by the thread that has the
     * connection.
     */
    static Recording within(Recording recording, int limit) {
        int lock = limit + 1;
        List<Tick> ticks = new ArrayList<>();
        for (Tick tick : recording.ticks()) {
            List<PoolTick> pools = new ArrayList<>(tick.pools());
            tick.pools().stream()
                    .filter(pool -> pool.poolId() == limit)
                    .map(pool -> new PoolTick(
                            lock,
                            new PoolTick.Threads(1, 1, 1, 0),
                            pool.load(),
                            pool.tasks(),
                            pool.execution(),
                            pool.clocks(),
                            pool.help()))
                    .forEach(pools::add);
            List<StackSample> stacks = new ArrayList<>(tick.stacks());
            tick.stacks().stream()
                    .filter(sample -> sample.poolId() == limit)
                    .map(sample -> new StackSample(lock, sample.role(), sample.stackId(), sample.count()))
                    .forEach(stacks::add);
            ticks.add(new Tick(tick.endNs(), tick.lengthNs(), tick.machine(), pools, tick.tasks(), stacks));
        }
        Map<Integer, PoolInfo> pools = new HashMap<>(recording.pools());
        pools.put(lock, lock(lock, "lock Prices:18"));
        return new Recording(
                recording.header(), Map.copyOf(pools), recording.stacks(), ticks, Map.of(), List.of(), false);
    }

    /** Returns the recording with all threads blocked in {@code frame}. */
    static Recording blockedAt(String frame, Recording recording) {
        Map<Integer, StackInfo> stacks = recording.stacks().keySet().stream()
                .collect(Collectors.toMap(
                        Function.identity(), id -> new StackInfo(id, List.of(frame, "shop.Prices.lookUp:18"))));
        return new Recording(
                recording.header(), recording.pools(), stacks, recording.ticks(), Map.of(), List.of(), false);
    }

    /** Replaces the stacks of each tick. */
    static Recording withStacks(
            Recording recording, Map<Integer, StackInfo> stacks, Function<Tick, List<StackSample>> samples) {
        List<Tick> ticks = recording.ticks().stream()
                .map(tick -> new Tick(
                        tick.endNs(), tick.lengthNs(), tick.machine(), tick.pools(), tick.tasks(), samples.apply(tick)))
                .toList();
        return new Recording(
                recording.header(), recording.pools(), Map.copyOf(stacks), ticks, Map.of(), List.of(), false);
    }

    /** Changes every third holder's stack to one taken after the release, while the thread slept. */
    static Recording seenLate(Recording recording) {
        Map<Integer, StackInfo> stacks = new HashMap<>(recording.stacks());
        stacks.put(TAKING, new StackInfo(TAKING, List.of("java.util.concurrent.locks.ReentrantLock.lock:322", TAKES)));
        stacks.put(RESTING, new StackInfo(RESTING, List.of("java.lang.Thread.sleep:509", "shop.Orders.rest:40")));
        return withStacks(recording, stacks, tick -> {
            List<StackSample> all = new ArrayList<>(tick.stacks());
            all.add(new StackSample(2, StackSample.Role.SUBMITTING, TAKING, 3));
            all.add(new StackSample(2, StackSample.Role.BLOCKED, RESTING, 1));
            all.add(new StackSample(1, StackSample.Role.BLOCKED, RESTING, 1));
            return all;
        });
    }

    private static Tick with(
            Tick tick, List<TaskSample> tasks, StackSample.Role role, long[] uses, long[] held, long[] waited) {
        List<PoolTick> pools = new ArrayList<>(tick.pools());
        List<StackSample> stacks = new ArrayList<>(tick.stacks());
        stacks.add(new StackSample(1, role, SLEEPING, 1));
        for (int i = 0; i < uses.length; i++) {
            pools.add(new PoolTick(
                    2 + i,
                    new PoolTick.Threads(1, 1, 1, 0),
                    new PoolTick.Load(0, 0, held[i], waited[i]),
                    new PoolTick.Tasks(new long[10], uses[i], uses[i], 0, 0),
                    new PoolTick.Execution(0, new long[0], false),
                    new PoolTick.Clocks(-1, -1, 0),
                    new PoolTick.Help(0, 0)));
            stacks.add(new StackSample(2 + i, role, SLEEPING, uses[i] > 0 ? 2 : 0));
        }
        return new Tick(tick.endNs(), tick.lengthNs(), tick.machine(), pools, tasks, stacks);
    }

    private static Recording with(Recording recording, int locks, List<Tick> ticks) {
        Map<Integer, PoolInfo> pools = new HashMap<>(recording.pools());
        for (int i = 0; i < locks; i++) {
            String name = "lock Prices:17" + (i == 0 ? "" : " #" + (i + 1));
            pools.put(2 + i, lock(2 + i, name));
        }
        return new Recording(
                recording.header(), Map.copyOf(pools), recording.stacks(), ticks, Map.of(), List.of(), false);
    }

    private static PoolInfo lock(int id, String name) {
        return new PoolInfo(
                id,
                name,
                PoolInfo.Kind.LOCK,
                "java.util.concurrent.locks.ReentrantLock",
                null,
                null,
                PoolInfo.UNBOUNDED);
    }
}
