package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.threads.loop.LoopRoot;
import dev.lifeguard.probe.threads.loop.ThreadActivity;
import dev.lifeguard.probe.threads.loop.WaitPlace;
import java.lang.management.LockInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Estimates how busy groups of threads are, by looks at random moments.
 *
 * <p>Most activity is visible without stopping a thread. A thread whose CPU clock has not advanced does the same as
 * when its stack was last taken. A thread that is parked on an object on which others of its group wait for work waits
 * for work, too. For the rest, some stacks are taken at each stop of all threads, as a sample.
 */
final class GroupLooks {
    /** Stacks taken for a step, and at most in one stop of all threads: of threads in groups, and of as many new ones. */
    private static final int STACKS = 20;

    private static final int MAX_STACKS = 100;

    /** Time after which threads that have run are no longer expected to run again soon, with another task. */
    private static final long RECENT_NS = 1_000_000_000;

    /** Maximum time between two looks at random moments of two steps of 100 ms. */
    private static final long MAX_GAP_NS = 200_000_000;

    /** One in this many threads that are parked where their group waits for work has its stack taken nevertheless. */
    private static final int PARKED_PER_CHECK = 64;

    /** The groups that threads belong to. */
    interface Groups {
        Collection<WorkerGroup> all();

        /** Returns the group of a thread as far as it is known without its stack, else null. */
        @Nullable
        WorkerGroup of(Thread thread);

        /** Returns the group of a thread with this stack; null if it is not to be observed. */
        @Nullable
        WorkerGroup of(Thread thread, StackTraceElement[] stack);
    }

    private final ThreadClocks clocks;
    private final GroupClocks groupClocks;
    private final Groups groups;
    private final BusyStacks busyStacks;
    private long lastLook;
    private long lastRan; // when threads had run, or were new
    private int turn;
    private int parked;

    /**
     * @param now the present time on the clock of {@link System#nanoTime()}
     * @param busyStacks receives the stacks of busy threads
     */
    GroupLooks(long now, ThreadClocks clocks, Groups groups, BusyStacks busyStacks) {
        this.clocks = clocks;
        this.groups = groups;
        this.busyStacks = busyStacks;
        groupClocks = new GroupClocks(clocks);
        lastLook = lastRan = now;
    }

    /**
     * Inspects threads; {@link #looked} must follow.
     *
     * @param stacks is to take stacks, of these threads and of others
     */
    void look(List<ObservedThread> threads, long now, StackLook stacks) {
        List<ObservedThread> fresh = new ArrayList<>();
        List<ObservedThread> clocked = new ArrayList<>();
        for (ObservedThread thread : threads) {
            if (thread.ignored) {
                continue;
            }
            if (thread.group == null) {
                enter(thread, groups.of(thread.thread));
            }
            if (thread.group == null) {
                fresh.add(thread);
            } else if (!parkedForWork(thread, thread.group)) {
                clocked.add(thread);
            }
        }
        List<UnclearPart> unclear = unclear(clocked, now);
        if (!unclear.isEmpty() || !fresh.isEmpty()) {
            lastRan = now;
        }
        int most = Math.min(MAX_STACKS, stacks.steps() * STACKS);
        want(UnclearPart.mostTelling(unclear, most), now, stacks);
        want(fresh.subList(0, Math.min(most, fresh.size())), now, stacks);
    }

    /** Ends a look at {@code now}, whose stacks have been taken. */
    void looked(long now) {
        for (WorkerGroup group : groups.all()) {
            group.estimate.endLook(now - lastLook);
        }
        lastLook = now;
    }

    /** Whether threads have run in the last second, or were new. */
    boolean ran(long now) {
        return now - lastRan < RECENT_NS;
    }

    /**
     * Ends an interval. Groups without threads are returned for the last time, with size 0.
     *
     * @param threads all that exist
     * @param now the present time
     * @param lengthNs the length of the interval
     */
    Map<WorkerGroup, GroupFigures> tick(List<ObservedThread> threads, long now, long lengthNs) {
        Map<WorkerGroup, List<ObservedThread>> members = new LinkedHashMap<>();
        for (WorkerGroup group : groups.all()) {
            members.put(group, new ArrayList<>());
        }
        for (ObservedThread thread : threads) {
            List<ObservedThread> others = thread.group == null ? null : members.get(thread.group);
            if (others != null) {
                others.add(thread);
            }
        }
        Map<WorkerGroup, GroupFigures> figures = new LinkedHashMap<>();
        for (Map.Entry<WorkerGroup, List<ObservedThread>> entry : members.entrySet()) {
            WorkerGroup group = entry.getKey();
            GroupClocks.Times times = groupClocks.take(entry.getValue(), members.size());
            figures.put(
                    group,
                    group.take(entry.getValue().size(), lengthNs, now - lastLook, times.cpuNs(), times.runQueueNs()));
        }
        return figures;
    }

    /** Whether the thread is parked where its group is known to wait for work; occasionally checked by its stack. */
    private boolean parkedForWork(ObservedThread thread, WorkerGroup group) {
        if (!group.waitsForWorkAt(LockSupport.getBlocker(thread.thread)) || ++parked % PARKED_PER_CHECK == 0) {
            return false;
        }
        group.estimate.certain(ThreadActivity.IDLE);
        thread.doing = null;
        return true;
    }

    /** The threads with unknown activity, since they have run. */
    private List<UnclearPart> unclear(List<ObservedThread> threads, long now) {
        boolean soon = now - lastLook <= MAX_GAP_NS; // a sleep of more than a moment would have lasted since
        Map<String, UnclearPart> parts = new LinkedHashMap<>();
        long[] cpuNs = clocks.cpuNs(threads);
        turn++;
        for (int i = 0; i < cpuNs.length; i++) {
            int at = (turn + i) % cpuNs.length; // starts with another thread each time
            ObservedThread thread = threads.get(at);
            WorkerGroup group = thread.group;
            if (group == null || !thread.thread.isAlive()) {
                continue;
            }
            Appearance look = Appearance.of(thread.thread, LockSupport.getBlocker(thread.thread));
            ThreadActivity doing = thread.doing;
            boolean rests = thread.cpuNs == cpuNs[at] && cpuNs[at] >= 0 && thread.look == look;
            WaitPlace sleptAt = thread.sleepsAt;
            if (sleptAt != null && soon) {
                sleptAt.slept(rests);
            }
            thread.sleepsAt = rests ? sleptAt : null;
            if (doing != null && rests && thread.learned == group.learned()) {
                group.estimate.certain(doing == ThreadActivity.RUNNING ? thread.withoutCpu : doing);
            } else {
                int part = look.part(!rests);
                if (thread.isNew) {
                    group.estimate.joinedUnclear(part, now - thread.since);
                } else {
                    group.estimate.unclear(part);
                }
                thread.doing = null;
                thread.look = look;
                thread.part = part;
                parts.computeIfAbsent(group.id + " " + part, key -> new UnclearPart(group, part, new ArrayList<>()))
                        .threads()
                        .add(thread);
            }
            thread.isNew = false;
            thread.cpuNs = cpuNs[at];
        }
        return List.copyOf(parts.values());
    }

    private void want(List<ObservedThread> threads, long now, StackLook stacks) {
        for (ObservedThread thread : threads) {
            stacks.want(thread.thread, taken -> {
                if (taken.stack().length > 0) {
                    look(thread, taken, now);
                }
            });
        }
    }

    private void look(ObservedThread thread, StackLook.Taken taken, long now) {
        Thread.State state = taken.state();
        StackTraceElement[] stack = taken.stack();
        WorkerGroup before = thread.group;
        WorkerGroup group = thread.hasRoot && before != null ? before : groups.of(thread.thread, stack);
        thread.hasRoot = true;
        thread.isNew = false;
        if (group != before) {
            enter(thread, group);
        }
        if (group == null) {
            thread.ignored = true;
            return;
        }
        Object blocker = LockSupport.getBlocker(thread.thread);
        LockInfo at = taken.lock();
        boolean moved = blocker != null && (at == null || at.getIdentityHashCode() != System.identityHashCode(blocker));
        ThreadActivity doing = group.look(state, stack, moved ? null : blocker);
        thread.doing = doing;
        group.alternates |= thread.alternates(doing);
        thread.withoutCpu = LoopRoot.withoutCpu(stack);
        thread.learned = group.learned();
        thread.sleepsAt = group.sleepsAt();
        if (group != before) {
            group.estimate.joined(doing, now - thread.since);
        } else {
            group.estimate.sampled(thread.part, doing);
        }
        if (doing.busy()) {
            busyStacks.add(group.id, doing == ThreadActivity.BLOCKED, stack);
        }
    }

    /** Makes a thread a member of a group, or of none, instead of the one that its name gave it. */
    private static void enter(ObservedThread thread, @Nullable WorkerGroup group) {
        if (thread.group != null) {
            thread.group.left();
        }
        if (group != null) {
            group.joined();
        }
        thread.group = group;
    }
}
