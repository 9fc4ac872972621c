package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.PeriodicTasks.Stat;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.invoke.VarHandle;
import java.util.TimerTask;

/**
 * Called by the queues of {@link java.util.Timer}s, each of which is a pool of one thread. Not in the loop of that thread, which never
 * returns: where the probe comes later it goes on in its old code.
 */
public final class TimerHooks {
    private static final int CANCELLED = 3;

    /** The fields {@code state}, {@code nextExecutionTime} and {@code period} of a task; null until the agent has set them. */
    private static volatile VarHandle[] fields;

    /** Whether the program had made a timer before the hooks came. */
    public static volatile boolean usedBefore;

    private TimerHooks() {}

    /** Lets the hooks read those fields of {@link TimerTask}, in this order; null for none. */
    public static void reads(VarHandle[] taskFields) {
        fields = taskFields;
    }

    /** Whether the object is a timer's queue. */
    static boolean isQueue(Object pool) {
        return pool.getClass().getName().equals("java.util.TaskQueue");
    }

    /** The timer's thread looks whether there is a task: the one that it ran has ended. */
    public static void looks(Object queue) {
        if (Hooks.off) {
            return;
        }
        try {
            if (Registry.known(Thread.currentThread(), queue) instanceof ThreadPoolCell cell) {
                cell.taskEnds();
                cell.stampPendingEnd();
            } else {
                PoolStats unused = Registry.pool(queue);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The timer's thread takes the first task from the queue, to run it or since it was cancelled. */
    public static void takes(TimerTask[] heap, Object queue) {
        VarHandle[] read = fields;
        if (Hooks.off || read == null) {
            return;
        }
        try {
            TimerTask task = heap[1];
            if (task == null || (int) read[0].get(task) == CANCELLED) {
                return;
            }
            if (Registry.cell(Thread.currentThread(), queue) instanceof ThreadPoolCell cell) {
                long late = Math.max(0, System.currentTimeMillis() - (long) read[1].get(task)) * 1_000_000;
                long due = System.nanoTime() - late;
                cell.takes(task);
                cell.timerTask = task;
                cell.pool.enqueued.add(Stamp.at(due));
                cell.follow(due, 1);
                Stat periodic = (long) read[2].get(task) == 0
                        ? null
                        : cell.pool.periodic().of(task);
                if (periodic != null) {
                    periodic.begins(late);
                }
                cell.taskStarts();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The queue is emptied: the timer is cancelled or, where its own thread does so within a task, perhaps about to die. */
    public static void clears(int size, Object queue) {
        if (Hooks.off) {
            return;
        }
        try {
            Thread thread = Thread.currentThread();
            UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
            if (Registry.known(thread, queue) instanceof ThreadPoolCell cell
                    && cell.timerTask != null
                    && !cell.idle()
                    && !(handler instanceof Dying)
                    && !isCancelled()) {
                thread.setUncaughtExceptionHandler(new Dying(handler, cell.timerTask, cell.pool, size));
                cell.taskEnds();
                cell.stampPendingEnd();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
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

    /** Notes the exception that ends the timer's thread on its way to who would have got it. */
    private static final class Dying implements UncaughtExceptionHandler {
        private final UncaughtExceptionHandler next;
        private final Object task;
        private final PoolStats timer;
        private final int queued; // tasks, and perhaps the one that died

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
