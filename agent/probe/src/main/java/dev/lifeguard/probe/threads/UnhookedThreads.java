package dev.lifeguard.probe.threads;

import java.lang.management.LockInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Observes all threads without hooks, in groups.
 *
 * <p>Most activity is visible without stopping a thread. A thread whose CPU clock has not advanced does the same as
 * when its stack was last taken. A thread that is parked on an object on which others of its group wait for work waits
 * for work, too. For the rest, some stacks are taken at each stop of all threads, as a sample. The more threads there
 * are, the fewer looks are made.
 */
public final class UnhookedThreads {
    private static final int MAX_THREADS = 2_000;

    /** Mean number of threads inspected in a step of 100 ms. */
    private static final int THREADS_PER_STEP = 400;

    /** Stacks taken for a step, and at most in one stop of all threads: of threads in groups, and of as many new ones. */
    private static final int STACKS = 20;

    private static final int MAX_STACKS = 100;

    /** Time after which threads that have run are no longer expected to run again soon, with another task. */
    private static final long RECENT_NS = 1_000_000_000;

    /** Maximum time between two looks at random moments of two steps of 100 ms. */
    private static final long MAX_GAP_NS = 200_000_000;

    /** One in this many threads that are parked where their group waits for work has its stack taken nevertheless. */
    private static final int PARKED_PER_CHECK = 64;

    private final BusyStacks busyStacks;
    private final Queue<String> problems;
    private final ThreadClocks clocks = new ThreadClocks();
    private final GroupClocks groupClocks = new GroupClocks(clocks);
    private final LinuxThreads linux = new LinuxThreads(clocks);
    private final ThreadTable table;
    private final WorkerGroups groups;

    private boolean boundNoted;
    private long lastLook;
    private long lastRan; // when threads had run, or were new
    private long started; // at the last refresh
    private int alive;
    private long refreshed; // when
    private int looksToSkip;
    private int turn;
    private int parked;

    /**
     * @param now the present time on the clock of {@link System#nanoTime()}
     * @param hooked whether the hooks observe a thread
     * @param newId numbers the groups
     * @param problems receives sentences for the user about what is not observed
     * @param busyStacks receives the stacks of busy threads
     */
    public UnhookedThreads(
            long now, Predicate<Thread> hooked, IntSupplier newId, Queue<String> problems, BusyStacks busyStacks) {
        this.problems = problems;
        groups = new WorkerGroups(newId);
        this.busyStacks = busyStacks;
        table = new ThreadTable(hooked, MAX_THREADS);
        lastLook = lastRan = refreshed = now;
        table.refresh(now);
    }

    /**
     * Inspects the threads once in a step; if there are many, some steps are skipped.
     *
     * @param stacks takes stacks, of its threads and of others
     */
    public void look(long now, StackLook stacks) {
        if (--looksToSkip > 0) {
            return;
        }
        refresh(now);
        looksToSkip = (table.threads().size() + THREADS_PER_STEP - 1) / THREADS_PER_STEP;
        List<ObservedThread> fresh = new ArrayList<>();
        List<ObservedThread> clocked = new ArrayList<>();
        for (ObservedThread thread : table.threads()) {
            if (thread.ignored) {
                continue;
            }
            if (thread.group == null) {
                enter(thread, groups.named(thread.thread.getName()));
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
        stacks.take();
        for (WorkerGroup group : groups.all()) {
            group.estimate.endLook(now - lastLook);
        }
        lastLook = now;
    }

    /** Whether threads have run in the last second, or were new. */
    public boolean ran(long now) {
        return now - lastRan < RECENT_NS;
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

    /**
     * Ends an interval. Groups whose threads have all ended are returned for the last time, with size 0.
     *
     * @param now the present time
     * @param lengthNs the length of the interval
     */
    public List<GroupFigures> tick(long now, long lengthNs) {
        leave(table.leaveHooked()); // their time is that of a pool
        linux.find(table.threads());
        Map<WorkerGroup, List<ObservedThread>> members = new LinkedHashMap<>();
        for (WorkerGroup group : groups.all()) {
            members.put(group, new ArrayList<>());
        }
        for (ObservedThread thread : table.threads()) {
            if (thread.group != null) {
                members.computeIfAbsent(thread.group, group -> new ArrayList<>())
                        .add(thread);
            }
        }
        List<GroupFigures> figures = new ArrayList<>();
        for (Map.Entry<WorkerGroup, List<ObservedThread>> entry : members.entrySet()) {
            WorkerGroup group = entry.getKey();
            List<ObservedThread> threads = entry.getValue();
            GroupClocks.Times times = groupClocks.take(threads, members.size());
            GroupFigures taken =
                    group.take(threads.size(), lengthNs, now - lastLook, times.cpuNs(), times.runQueueNs());
            if (group.worthShowing()) {
                figures.add(taken);
            }
        }
        groups.removeEnded();
        refresh(now);
        return figures;
    }

    /** Registers new threads at once, since they were probably started for new work. */
    private void refresh(long now) {
        long since = now - (now - refreshed) / 2; // the mean of when threads that are new have started
        refreshed = now;
        if (clocks.threadsStarted() == started && clocks.threadsAlive() == alive) {
            return;
        }
        int before = table.threads().size();
        started = clocks.threadsStarted();
        alive = clocks.threadsAlive();
        leave(table.refresh(since));
        if (table.threads().size() > before) {
            linux.restart();
        }
        if (table.beyondBound() && !boundNoted) {
            boundNoted = true;
            problems.add("more than " + MAX_THREADS
                    + " threads belong to no known pool: what the others do is not estimated");
        }
    }

    /** Forgets threads that have ended or are observed by hooks, and the groups of the latter. */
    private void leave(List<ObservedThread> threads) {
        for (ObservedThread gone : threads) {
            linux.forget(gone);
            if (gone.ignored && gone.group != null) {
                groups.hook(gone.group);
            }
        }
        for (ObservedThread thread : table.threads()) {
            WorkerGroup group = thread.group;
            if (group != null && groups.isHooked(group)) {
                thread.ignored = true; // from the next refresh on
                thread.group = null;
            }
        }
    }
}
