package dev.lifeguard.probe.threads;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Observes workers of pools whose tasks do not end, one group for each pool. Such tasks may be loops that wait for work
 * themselves, such as consumers of a queue: the hooks see each worker as busy all the time.
 */
public final class TaskLoops {
    private final GroupLooks looks;
    private final Map<Integer, WorkerGroup> groups = new LinkedHashMap<>();
    private Map<Thread, Integer> pools = Map.of(); // by identity
    private List<ObservedThread> threads = List.of();

    /**
     * @param now the present time on the clock of {@link System#nanoTime()}
     * @param busyStacks receives the stacks of busy threads
     */
    public TaskLoops(long now, BusyStacks busyStacks) {
        looks = new GroupLooks(now, new ThreadClocks(), new ByPool(), busyStacks);
    }

    private final class ByPool implements GroupLooks.Groups {
        @Override
        public Collection<WorkerGroup> all() {
            return groups.values();
        }

        @Override
        public @Nullable WorkerGroup of(Thread thread) {
            Integer pool = pools.get(thread);
            return pool == null ? null : groups.get(pool);
        }

        @Override
        public @Nullable WorkerGroup of(Thread thread, StackTraceElement[] stack) {
            Integer pool = pools.get(thread);
            return pool == null
                    ? null
                    : groups.computeIfAbsent(
                            pool,
                            id -> new WorkerGroup(id, ThreadNames.pattern(thread.getName()), ThreadRoot.ofTask(stack)));
        }
    }

    /**
     * Observes these workers from now on, and no others, until an interval ends.
     *
     * @param workers all workers with tasks, by the numbers of their pools
     */
    public void follow(Map<Integer, List<Thread>> workers, long now) {
        Map<Thread, ObservedThread> known = new IdentityHashMap<>();
        for (ObservedThread thread : threads) {
            known.put(thread.thread, thread);
        }
        groups.keySet().retainAll(workers.keySet());
        threads = new ArrayList<>();
        pools = new IdentityHashMap<>();
        for (Map.Entry<Integer, List<Thread>> pool : workers.entrySet()) {
            for (Thread worker : pool.getValue()) {
                pools.put(worker, pool.getKey());
                ObservedThread before = known.get(worker);
                threads.add(before == null ? new ObservedThread(worker, now) : before);
            }
        }
    }

    /**
     * Inspects the workers; {@link #looked} must follow.
     *
     * @param stacks is to take stacks, of these threads and of others
     */
    public void look(long now, StackLook stacks) {
        looks.look(threads, now, stacks);
    }

    /** Ends a look that began at {@code now}, after the stacks have been taken. */
    public void looked(long now) {
        looks.looked(now);
    }

    /** Whether workers have run in the last second, or were new. */
    public boolean ran(long now) {
        return looks.ran(now);
    }

    /**
     * Ends an interval. Returns the values of the pools whose tasks are loops: some worker has been seen both at work and
     * waiting for it, in one task.
     *
     * @param now the present time
     * @param lengthNs the length of the interval
     */
    public List<GroupFigures> tick(long now, long lengthNs) {
        List<GroupFigures> figures = new ArrayList<>();
        for (Map.Entry<WorkerGroup, GroupFigures> group :
                looks.tick(threads, now, lengthNs).entrySet()) {
            if (group.getKey().alternates) {
                figures.add(group.getValue());
            }
        }
        return figures;
    }
}
