package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.waits.WaitingThread.Ending;
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
 * Takes snapshots of the wait-for graph: the {@link WaitGraphRoots}, the live virtual threads, and all threads that
 * these wait for, directly or through others. Workers are inspected only if many wait or some have been at their tasks
 * for seconds.
 */
public final class WaitSnapshots {
    /** Ticks between two looks while nothing changes and no pool is full. */
    private static final int TICKS_AT_REST = 5;

    /**
     * Tick of the first look at virtual threads; a second one during a short observation shows the threads that have
     * not moved.
     */
    private static final int FIRST_VIRTUAL_LOOK = 2;

    /** Ticks between two searches for cycles of locks. */
    private static final int DEADLOCK_SEARCH_TICKS = 10;

    /** Maximum number of holders besides the workers, over all steps from waiter to holder. */
    private static final int MAX_HOLDERS = 256;

    private final ThreadStates states = new ThreadStates();
    private final @Nullable VirtualWaits virtual = VirtualWaits.ofThisJava();
    private long signature;
    private int unchanged;
    private int ticks;

    /** Ids of threads in a cycle of locks at the last search: such a cycle never ends. */
    private long[] circle = {};

    /**
     * The present snapshot; null if no thread has waited long enough.
     *
     * @param now nanoseconds since the recording began
     * @param blockedNs nanoseconds since the last time that a virtual thread got a monitor it had waited for
     * @param crowded numbers of pools whose busy workers are all inspected
     * @param meters all pools
     * @param stackNumber assigns the number of a stack
     */
    public @Nullable WaitSnapshot look(
            long now,
            long blockedNs,
            Set<Integer> crowded,
            Map<Integer, PoolMeter> meters,
            ToIntFunction<StackTraceElement[]> stackNumber) {
        WaitGraphRoots roots = WaitGraphRoots.of(meters.values(), crowded, System.nanoTime(), now);
        if (ticks++ % DEADLOCK_SEARCH_TICKS == 1) {
            circle = states.deadlocked();
        }
        unchanged = roots.signature() == signature ? unchanged + 1 : 0;
        signature = roots.signature();
        boolean rests = crowded.isEmpty() && unchanged > 1 && unchanged % TICKS_AT_REST != 0;
        boolean over = roots.chosen().isEmpty() && unchanged > 0; // the previous look has reported that nothing waits
        boolean nothing = rests || over && circle.length == 0;
        int scheduler = nothing && ticks % TICKS_AT_REST != 0 && ticks != FIRST_VIRTUAL_LOOK
                ? WaitSnapshot.NONE
                : scheduler(meters.values());
        List<WaitingThread> live =
                virtual == null || scheduler == WaitSnapshot.NONE ? List.of() : virtual.look(scheduler, now, blockedNs);
        if (nothing && live.isEmpty()) {
            return null;
        }
        Look look = new Look(meters.values(), scheduler);
        roots.chosen().forEach(look::add);
        live.forEach(look::add);
        look.addById(circle);
        look.follow();
        return look.snapshot(now, stackNumber);
    }

    /** Number of the pool whose threads carry virtual threads. */
    private int scheduler(Collection<PoolMeter> meters) {
        for (PoolMeter meter : meters) {
            if (meter.stats.virtualThreads) {
                return meter.stats.id;
            }
        }
        if (virtual != null) {
            virtual.showScheduler(); // it is among the pools from the next step on
        }
        return WaitSnapshot.NONE;
    }

    /** One look: the threads found so far, and those to be added. */
    private final class Look {
        private final Collection<PoolMeter> meters;
        private final int scheduler;
        private final Map<Thread, WaitingThread> threads = new IdentityHashMap<>();
        private final List<WaitingThread> inOrder = new ArrayList<>();
        private final Map<WaitingThread, Ending> endings = new IdentityHashMap<>();
        private List<WaitingThread> fresh = new ArrayList<>();
        private @Nullable Map<Long, Thread> byId;
        private @Nullable Initializers initializers;
        private int holders;

        Look(Collection<PoolMeter> meters, int scheduler) {
            this.meters = meters;
            this.scheduler = scheduler;
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
            WaitingThread known = threads.get(thread);
            if (known != null) {
                known.weight = 1; // a holder does not represent other threads
            } else if (thread.isAlive() && holders++ < MAX_HOLDERS) {
                add(
                        virtual != null && virtual.isOne(thread)
                                ? virtual.looked(thread, scheduler, 1)
                                : new WaitingThread(thread, pool(thread), 0));
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

        /** Adds the threads that these threads wait for, and follows their waits likewise. */
        void follow() {
            states.begin();
            while (!fresh.isEmpty()) {
                List<WaitingThread> now = fresh;
                fresh = new ArrayList<>();
                states.fill(now);
                if (virtual != null) {
                    virtual.fill(now);
                }
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
            if (virtual != null && virtual.isOne(thread.thread) && thread.stillNs < WaitGraphRoots.MIN_STALL_NS) {
                return Ending.UNKNOWN; // it started to wait just now, or continues soon
            }
            Object owner = thread.ownerId < 0 ? null : byId().get(thread.ownerId);
            if (owner == null) { // it is virtual, or a virtual thread waits, or it has ended
                owner = JdkFields.get(thread.awaited, "exclusiveOwnerThread");
            }
            if (owner instanceof Thread holder) {
                return holder.isAlive() ? Ending.holders(List.of(holder)) : Ending.nobody(WaitSnapshot.NONE, "ended");
            }
            return thread.awaited == null ? Ending.UNKNOWN : tasks.of(thread.awaited);
        }

        WaitSnapshot snapshot(long now, ToIntFunction<StackTraceElement[]> stackNumber) {
            return new SnapshotGroups(stackNumber).of(now, inOrder, endings);
        }
    }
}
