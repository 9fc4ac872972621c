package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.pool.PeriodicTasks.Stat;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.ScheduleEnds;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.invoke.VarHandle;
import java.util.TimerTask;

/**
 * Hooks of the queues of {@link java.util.Timer}s. A timer is a pool of one thread. The loop of that thread has no
 * hooks, since it never returns and would continue in its old code after an attach.
 */
public final class TimerHooks {
    private static final int CANCELLED = 3;

    /**
     * The fields {@code state}, {@code nextExecutionTime} and {@code period} of a task; null until the agent has set
     * them.
     */
    private static volatile VarHandle[] fields;

    /** Whether the program had created a timer before the hooks were installed. */
    public static volatile boolean usedBefore;

    private TimerHooks() {}

    /** Sets those fields of {@link TimerTask}, in this order; null to stop reading. */
    public static void reads(VarHandle[] taskFields) {
        fields = taskFields;
    }

    /** The timer's thread checks for a task: the one that it ran has ended. */
    @Guarded
    public static void looks(Object queue) {
        if (Workers.known(Thread.currentThread(), queue) instanceof ThreadPoolCell cell) {
            cell.taskEnds();
            cell.stampPendingEnd();
        } else {
            PoolStats timer = Registry.pool(queue);
            if (timer != null) {
                timer.endOlder(Thread.currentThread(), System.nanoTime()); // its first task since the attach
            }
        }
    }

    /** The timer's thread takes the first task from the queue, to run it or because it was cancelled. */
    @Guarded
    public static void takes(TimerTask[] heap, Object queue) {
        VarHandle[] read = fields;
        if (read == null) {
            return;
        }
        TimerTask task = heap[1];
        if (task == null || (int) read[0].get(task) == CANCELLED) {
            return;
        }
        if (Workers.cell(Thread.currentThread(), queue) instanceof ThreadPoolCell cell) {
            long late = Math.max(0, System.currentTimeMillis() - (long) read[1].get(task)) * 1_000_000;
            long due = System.nanoTime() - late;
            cell.takes(task);
            cell.timerTask = task;
            cell.pool.enqueued.add(Stamp.at(due));
            cell.follow(due, 1);
            Stat periodic = (long) read[2].get(task) == 0 ? null : cell.pool.periodic.of(task);
            if (periodic != null) {
                periodic.begins(late);
            }
            cell.taskStarts();
        }
    }

    /**
     * The queue is cleared: the timer is cancelled or, if its own thread does so during a task, perhaps about to die.
     */
    @Guarded
    public static void clears(int size, Object queue) {
        Thread thread = Thread.currentThread();
        UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (Workers.known(thread, queue) instanceof ThreadPoolCell cell
                && cell.timerTask != null
                && !cell.idle()
                && !(handler instanceof Dying)
                && !isCancelled()) {
            thread.setUncaughtExceptionHandler(new Dying(handler, cell.timerTask, cell.pool, size));
            cell.taskEnds();
            cell.stampPendingEnd();
        }
    }

    private static boolean isCancelled() {
        for (StackTraceElement frame : CallSite.stack()) {
            if (frame.getMethodName().equals("cancel") && frame.getClassName().equals("java.util.Timer")) {
                return true;
            }
        }
        return false;
    }

    /** Records the exception that ends the timer's thread, and passes it on to the original handler. */
    private static final class Dying implements UncaughtExceptionHandler {
        private final UncaughtExceptionHandler next;
        private final Object task;
        private final PoolStats timer;
        private final int queued; // tasks, perhaps including the one that died

        Dying(UncaughtExceptionHandler next, Object task, PoolStats timer, int queued) {
            this.next = next;
            this.task = task;
            this.timer = timer;
            this.queued = queued;
        }

        @Override
        public void uncaughtException(Thread thread, Throwable exception) {
            if (!Hooks.off) {
                VarHandle[] read = fields;
                boolean itself = read != null && (long) read[2].get((TimerTask) task) != 0;
                ScheduleEnds.add(task, task, exception, timer, queued - (itself ? 1 : 0));
            }
            if (next != null) {
                next.uncaughtException(thread, exception);
            }
        }
    }
}
