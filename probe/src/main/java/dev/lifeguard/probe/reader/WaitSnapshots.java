package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.probe.reader.WaitingThread.Ending;
import dev.lifeguard.probe.threads.PlatformThreads;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Takes snapshots of who waits for whom: the {@link StillWorkers}, and whoever they wait for, directly or through others. Threads are
 * looked at only where workers wait in numbers or have been at their tasks for seconds.
 */
final class WaitSnapshots {
    /** Ticks from one look to the next while nothing changes and no pool is full. */
    private static final int REST = 5;

    /** Ticks from one search for locks in a circle to the next. */
    private static final int DEADLOCK_SEARCH = 10;

    /** Holders beside the workers, over all steps from waiter to holder. */
    private static final int MAX_HOLDERS = 256;

    private final ThreadStates states = new ThreadStates();
    private long signature;
    private int unchanged;
    private int ticks;

    /** Threads in a circle of locks, as of the last search: such a circle never ends. */
    private long[] circle = {};

    /**
     * Who waits for whom now; null where nobody has waited long enough.
     *
     * @param now nanoseconds since the recording began
     * @param crowded numbers of pools all of whose busy workers are looked at
     * @param meters all pools
     * @param stackNumber gives the number of a stack
     */
    @Nullable
    WaitSnapshot look(
            long now,
            Set<Integer> crowded,
            Map<Integer, PoolMeter> meters,
            ToIntFunction<StackTraceElement[]> stackNumber) {
        StillWorkers still = StillWorkers.of(meters.values(), crowded, System.nanoTime(), now);
        if (ticks++ % DEADLOCK_SEARCH == 1) {
            circle = states.deadlocked();
        }
        unchanged = still.signature() == signature ? unchanged + 1 : 0;
        signature = still.signature();
        boolean rests = crowded.isEmpty() && unchanged > 1 && unchanged % REST != 0;
        boolean over = still.chosen().isEmpty() && unchanged > 0; // the look before has said that nobody waits
        if (rests || over && circle.length == 0) {
            return null;
        }
        Look look = new Look(meters.values());
        still.chosen().forEach(look::add);
        look.addById(circle);
        look.follow();
        return look.snapshot(now, stackNumber);
    }

    /** One look: the threads so far, and those that are to be added. */
    private final class Look {
        private final Collection<PoolMeter> meters;
        private final Map<Thread, WaitingThread> threads = new IdentityHashMap<>();
        private final List<WaitingThread> inOrder = new ArrayList<>();
        private final Map<WaitingThread, Ending> endings = new IdentityHashMap<>();
        private List<WaitingThread> fresh = new ArrayList<>();
        private @Nullable Map<Long, Thread> byId;
        private @Nullable Initializers initializers;
        private int holders;

        Look(Collection<PoolMeter> meters) {
            this.meters = meters;
        }

        void add(WaitingThread thread) {
            if (threads.putIfAbsent(thread.thread, thread) == null) {
                inOrder.add(thread);
                fresh.add(thread);
            }
        }

        void addById(long[] ids) {
            for (long id : ids) {
                Thread thread = byId().get(id);
                if (thread != null) {
                    addHolder(thread);
                }
            }
        }

        private Map<Long, Thread> byId() {
            Map<Long, Thread> known = byId;
            if (known == null) {
                Map<Long, Thread> all = new HashMap<>();
                PlatformThreads.all().forEach(thread -> all.put(thread.getId(), thread));
                byId = known = all;
            }
            return known;
        }

        private void addHolder(Thread thread) {
            if (!threads.containsKey(thread) && holders++ < MAX_HOLDERS) {
                add(new WaitingThread(thread, pool(thread), 0));
            }
        }

        private int pool(Thread thread) {
            for (PoolMeter meter : meters) {
                for (Thread worker : meter.stats.connections ? List.<Thread>of() : meter.threads()) {
                    if (worker == thread) {
                        return meter.stats.id;
                    }
                }
            }
            return WaitSnapshot.NONE;
        }

        /** Adds whoever the threads wait for, then whoever these wait for, and so on. */
        void follow() {
            states.begin();
            while (!fresh.isEmpty()) {
                List<WaitingThread> now = fresh;
                fresh = new ArrayList<>();
                states.fill(now);
                AwaitedTasks tasks = AwaitedTasks.of(now, meters);
                for (WaitingThread thread : now) {
                    Ending ending = ending(thread, tasks);
                    endings.put(thread, ending);
                    ending.threads().forEach(this::addHolder);
                }
            }
        }

        private Ending ending(WaitingThread thread, AwaitedTasks tasks) {
            if (thread.state == State.CLASS_INIT) {
                Initializers known = initializers == null ? new Initializers() : initializers;
                initializers = known;
                Thread by = known.of(thread);
                return by == null ? Ending.UNKNOWN : Ending.holders(List.of(by));
            }
            Thread owner = thread.ownerId < 0 ? null : byId().get(thread.ownerId);
            if (owner != null) {
                return Ending.holders(List.of(owner));
            }
            return thread.awaited == null ? Ending.UNKNOWN : tasks.of(thread.awaited);
        }

        WaitSnapshot snapshot(long now, ToIntFunction<StackTraceElement[]> stackNumber) {
            return new SnapshotGroups(stackNumber).of(now, inOrder, endings);
        }
    }
}
