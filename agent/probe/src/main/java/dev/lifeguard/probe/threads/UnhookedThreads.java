package dev.lifeguard.probe.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/**
 * Observes all threads without hooks, in groups. The more threads there are, the fewer looks are made.
 */
public final class UnhookedThreads {
    private static final int MAX_THREADS = 2_000;

    /** Mean number of threads inspected in a step of 100 ms. */
    private static final int THREADS_PER_STEP = 400;

    private final Queue<String> problems;
    private final ThreadClocks clocks = new ThreadClocks();
    private final LinuxThreads linux = new LinuxThreads(clocks);
    private final ThreadTable table;
    private final WorkerGroups groups;
    private final GroupLooks looks;

    private boolean boundNoted;
    private long started; // at the last refresh
    private int alive;
    private long refreshed; // when
    private int looksToSkip;
    private boolean looking;

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
        looks = new GroupLooks(now, clocks, groups, busyStacks);
        table = new ThreadTable(hooked, MAX_THREADS);
        refreshed = now;
        table.refresh(now);
    }

    /**
     * Inspects the threads once in a step; if there are many, some steps are skipped. {@link #looked} must follow.
     *
     * @param stacks is to take stacks, of its threads and of others
     */
    public void look(long now, StackLook stacks) {
        looking = --looksToSkip <= 0;
        if (looking) {
            refresh(now);
            looksToSkip = (table.threads().size() + THREADS_PER_STEP - 1) / THREADS_PER_STEP;
            looks.look(table.threads(), now, stacks);
        }
    }

    /** Ends a look that began at {@code now}, after the stacks have been taken. */
    public void looked(long now) {
        if (looking) {
            looks.looked(now);
        }
    }

    /** Whether threads have run in the last second, or were new. */
    public boolean ran(long now) {
        return looks.ran(now);
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
        List<GroupFigures> figures = new ArrayList<>();
        for (Map.Entry<WorkerGroup, GroupFigures> group :
                looks.tick(table.threads(), now, lengthNs).entrySet()) {
            if (group.getKey().worthShowing()) {
                figures.add(group.getValue());
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
