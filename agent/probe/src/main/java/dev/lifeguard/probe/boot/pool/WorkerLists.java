package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.route.RoutedPool;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.ArrayList;
import java.util.List;

/** One pool's workers: present ones, ended ones, and ones that were busy at the attach. */
abstract class WorkerLists extends RoutedPool {
    private final ArrayList<WorkerCell> cells = new ArrayList<>();
    private final ArrayList<WorkerCell> finished = new ArrayList<>();
    private List<OlderTask> older; // null if empty
    private volatile int changes; // of the two lists

    /** A task that was running when the probe was attached: its worker, and the time of the attach. */
    private record OlderTask(Object worker, long since) {}

    /** {@link Stamp} sums for the tasks that were running at the attach; guarded by this. */
    public long olderStarts;

    public long olderEnds;

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
        if (older == null) {
            older = new ArrayList<>();
        }
        older.add(new OlderTask(worker, since));
        olderStarts += Stamp.at(since);
    }

    /**
     * Whether tasks older than the probe may be running; reads without the lock, so the answer may be slightly late.
     */
    boolean mayHaveOlder() {
        return older != null;
    }

    /** The worker's task has ended; returns whether it was older than the probe. */
    public synchronized boolean endOlder(Object worker, long now) {
        if (older == null) {
            return false;
        }
        boolean found = false;
        for (int i = older.size() - 1; i >= 0; i--) {
            if (older.get(i).worker == worker) {
                older.remove(i);
                olderEnds += Stamp.at(now);
                found = true;
            }
        }
        if (older.isEmpty()) {
            older = null;
        }
        return found;
    }

    /** Threads that still run a task older than the probe. */
    public List<Thread> olderWorkers() {
        return mayHaveOlder() ? busyAtAttach() : List.of();
    }

    private synchronized List<Thread> busyAtAttach() {
        List<Thread> threads = new ArrayList<>();
        if (older != null) {
            for (OlderTask task : older) {
                if (task.worker instanceof Thread thread) {
                    threads.add(thread);
                }
            }
        }
        return threads;
    }
}
