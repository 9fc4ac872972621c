package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.route.RoutedPool;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.ArrayList;
import java.util.List;

/** One pool's workers: present ones, ended ones, and ones that were busy at the attach. */
abstract class WorkerLists extends RoutedPool {
    private final ArrayList<WorkerCell> cells = new ArrayList<>();
    private final ArrayList<WorkerCell> finished = new ArrayList<>();
    private volatile List<OlderTask> older; // and tasks that ended after the reader's last step; null if empty
    private volatile int changes; // of the two lists

    /** The end of a task that has not ended. */
    private static final long RUNS = Long.MAX_VALUE;

    /** A task that was running when the probe was attached: its worker, the time of the attach, and its end. */
    private static final class OlderTask {
        final Object worker;
        final long since; // in units of stamps, as the end
        long end = RUNS;

        OlderTask(Object worker, long since) {
            this.worker = worker;
            this.since = since;
        }

        boolean runs() {
            return end == RUNS;
        }

        long busy(long from, long to) {
            return Math.max(0, Math.min(end, to) - Math.max(since, from));
        }
    }

    WorkerLists(Object pool, int id) {
        super(pool, id);
    }

    public synchronized List<WorkerCell> cells() {
        return new ArrayList<>(cells);
    }

    public synchronized void add(WorkerCell cell) {
        cells.add(cell);
        changes++;
    }

    synchronized void finish(WorkerCell cell) {
        if (cells.remove(cell)) {
            finished.add(cell);
            trim(cells);
            changes++;
        }
    }

    /** Copies the live workers into {@code live}, and moves the ended ones into {@code ended}. For the reader. */
    public synchronized void workers(List<WorkerCell> live, List<WorkerCell> ended) {
        live.addAll(cells);
        ended.addAll(finished);
        finished.clear();
        trim(finished);
    }

    /** Frees unused memory, since there may be very many idle pools. */
    private static void trim(ArrayList<WorkerCell> list) {
        if (list.isEmpty()) {
            list.trimToSize();
        }
    }

    /** A number that changes when a worker begins or ends. */
    public int workerChanges() {
        return changes;
    }

    public synchronized int workerCount() {
        return cells.size() + finished.size();
    }

    /** Records that {@code worker} was busy at the attach, unless a hook has seen it since. */
    public synchronized void wasBusy(Thread worker, long since) {
        for (WorkerCell cell : cells) {
            if (cell.owner == worker) {
                return;
            }
        }
        addOlder(worker, since);
    }

    /** Records that a connection was in use at the attach, unless a hook has seen a use since. */
    public synchronized void wasBusy(ConnectionCell connection, long since) {
        if (!connection.inUse()) {
            addOlder(connection, since);
        }
    }

    private void addOlder(Object worker, long since) {
        List<OlderTask> known = older == null ? new ArrayList<>() : older;
        known.add(new OlderTask(worker, Stamp.units(since)));
        older = known;
    }

    /**
     * Whether tasks older than the probe may be running; reads without the lock, so the answer may be slightly late.
     */
    boolean mayHaveOlder() {
        return older != null;
    }

    /** The worker's task has ended; returns whether it was older than the probe. */
    public synchronized boolean endOlder(Object worker, long now) {
        boolean found = false;
        for (int i = 0; older != null && i < older.size(); i++) {
            OlderTask task = older.get(i);
            if (task.worker == worker && task.runs()) {
                task.end = Stamp.units(now);
                found = true;
            }
        }
        return found;
    }

    /**
     * Busy time in a step of the tasks that were running at the attach, −1 if there were none; times in units of stamps. An
     * end after the step belongs to a later one. For the reader.
     */
    public long olderBusyUnits(long from, long to) {
        return mayHaveOlder() ? readOlder(from, to) : -1;
    }

    private synchronized long readOlder(long from, long to) {
        long busy = 0;
        for (int i = older.size() - 1; i >= 0; i--) {
            busy += older.get(i).busy(from, to);
            if (older.get(i).end <= to) {
                older.remove(i);
            }
        }
        older = older.isEmpty() ? null : older;
        return busy;
    }

    /** Whether the worker's task has been running since before the attach. */
    boolean runsOlder(Thread worker) {
        return olderWorkers().contains(worker);
    }

    /** Number of tasks that have been running since before the attach. */
    public int olderRunning() {
        return olderTasks().size();
    }

    /** Threads that still run a task older than the probe. */
    public List<Thread> olderWorkers() {
        List<Thread> threads = new ArrayList<>();
        for (OlderTask task : olderTasks()) {
            if (task.worker instanceof Thread thread) {
                threads.add(thread);
            }
        }
        return threads;
    }

    private List<OlderTask> olderTasks() {
        return mayHaveOlder() ? runningOlder() : List.of();
    }

    private synchronized List<OlderTask> runningOlder() {
        List<OlderTask> running = new ArrayList<>();
        for (int i = 0; older != null && i < older.size(); i++) {
            if (older.get(i).runs()) {
                running.add(older.get(i));
            }
        }
        return running;
    }
}
