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
    private final ArrayList<OlderTask> olderEnded = new ArrayList<>(0); // after the reader's last step
    private volatile boolean olderUnread; // whether either has any
    private volatile int changes; // of the two lists

    /** A task that was running when the probe was attached: its worker, the time of the attach, and its end. */
    private static final class OlderTask {
        final Object worker;
        final long since; // in units of stamps, as the end
        long end = Long.MAX_VALUE;

        OlderTask(Object worker, long since) {
            this.worker = worker;
            this.since = since;
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
    private static void trim(ArrayList<?> list) {
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
        older.add(new OlderTask(worker, Stamp.units(since)));
        olderUnread = true;
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
                OlderTask ended = older.remove(i);
                ended.end = Stamp.units(now);
                olderEnded.add(ended);
                found = true;
            }
        }
        if (older.isEmpty()) {
            older = null;
        }
        return found;
    }

    /**
     * Busy time in a step of the tasks that were running at the attach, −1 if there were none; times in units of stamps. An
     * end after the step belongs to a later one. For the reader.
     */
    public long olderBusyUnits(long from, long to) {
        return olderUnread ? readOlder(from, to) : -1;
    }

    private synchronized long readOlder(long from, long to) {
        long busy = 0;
        for (int i = 0; older != null && i < older.size(); i++) {
            busy += older.get(i).busy(from, to);
        }
        for (int i = olderEnded.size() - 1; i >= 0; i--) {
            busy += olderEnded.get(i).busy(from, to);
            if (olderEnded.get(i).end <= to) {
                olderEnded.remove(i);
            }
        }
        trim(olderEnded);
        olderUnread = older != null || !olderEnded.isEmpty();
        return busy;
    }

    /** Number of tasks that have been running since before the attach. */
    public synchronized int olderRunning() {
        return older == null ? 0 : older.size();
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
