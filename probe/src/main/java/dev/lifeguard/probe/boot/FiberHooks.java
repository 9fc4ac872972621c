package dev.lifeguard.probe.boot;

/**
 * Called by the schedulers of fibers: those of cats-effect and ZIO. Their workers loop in one method for as long as they live, so
 * after an attach only what that method calls can have hooks; and what it calls does not always know the scheduler. So the
 * thread is known, as one of Netty's is.
 */
public final class FiberHooks {
    /** A task of cats-effect that says itself when it starts and ends. */
    private static final String FIBER = "cats.effect.IOFiber";

    private FiberHooks() {}

    private static boolean isFiber(Object task) {
        return task.getClass().getName().equals(FIBER);
    }

    /** The calling thread begins to work for that scheduler, and is one of its workers even before it has a task. */
    public static void worksFor(Object pool) {
        EventExecutors.worksFor(pool);
    }

    /** A task was handed to cats-effect. Other tasks than fibers would not be seen to start on workers older than the probe. */
    public static void enqueued(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            PoolStats stats = Registry.executor(pool);
            if (stats != null && (stats.constructionSeen || isFiber(task))) {
                QueueHooks.arrives(task, stats);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker of cats-effect begins a task; a fiber says so itself. */
    public static void starts(Object task, Object pool) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            if (!isFiber(task)) {
                ExecutorHooks.starts(task, pool);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker of ZIO goes on with this task, null if it has ended the last one. */
    public static void goesOnWith(Object task) {
        if (Hooks.off) {
            return;
        }
        try {
            ExecutorCell cell = EventExecutors.cell();
            if (cell == null) {
                return;
            }
            if (task == null) {
                cell.taskEnds();
            } else if (cell.atTask()) {
                cell.runsWithin(task);
            } else {
                cell.taskStarts(task);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker of ZIO runs a task within another one, which waits for it. */
    public static void runsWithin(Object task) {
        if (Hooks.off || task == null) {
            return;
        }
        try {
            ExecutorCell cell = EventExecutors.cell();
            if (cell != null) {
                cell.runsWithin(task);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
