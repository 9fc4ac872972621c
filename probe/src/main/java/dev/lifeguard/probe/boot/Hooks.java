package dev.lifeguard.probe.boot;

/**
 * The switch of all hooks, and what every hook keeps to.
 *
 * <p>Hooks are the static methods that woven code calls in the host's threads: {@link CreationHooks}, {@link
 * QueueHooks}, {@link RejectionHooks}, {@link WorkerHooks}, {@link ScheduleHooks}, {@link TimerHooks}, {@link TomcatHooks}, {@link RequestHooks}, {@link AsyncRequestHooks}, {@link ForkJoinHooks}, {@link
 * ExecutorHooks}, {@link NettyHooks}, {@link EventLoopHooks}, {@link FiberHooks}, {@link ConnectionHooks}, {@link CallHooks}, {@link SemaphoreHooks}, {@link ThrottleHooks}, {@link ExecutorLimits} and {@link LockHooks}. A hook
 *
 * <ul>
 *   <li>does nothing while {@link #off} is set, which is the first thing that it looks at;
 *   <li>takes constant time, and makes no object and takes no lock on the way of every task;
 *   <li>has no result that the host could notice: only {@link #bootClass} gives class loaders of the host one, for names
 *       of this package;
 *   <li>lets no exception escape: the first one switches all hooks off. A {@link VirtualMachineError} does not. It
 *       means that the host's memory or stack is exhausted, which is no fault of the hook; and where a stack is
 *       exhausted, not even {@link #failed} can be called, so each hook looks for it by itself.
 * </ul>
 */
public final class Hooks {
    /** Counts revisions of this package; an agent refuses to work with another one left by an earlier agent. */
    public static final int REVISION = 17;

    /** Why the hooks are off, if they failed; else null. */
    public static volatile Throwable failure;

    private static final String PACKAGE = "dev.lifeguard.probe.boot.";

    /** Whether the hooks do nothing. */
    static volatile boolean off = true;

    private Hooks() {}

    /** Lets the hooks work, or stops them. */
    public static void enable(boolean on) {
        failure = on ? null : failure;
        off = !on;
    }

    /**
     * At the entry of a class loader that hides classes of the bootstrap loader: the class of that name, if it is one of
     * these; else null, and the loader goes on.
     */
    public static Class<?> bootClass(String name) {
        if (off || name == null || !name.startsWith(PACKAGE)) {
            return null;
        }
        try {
            return Class.forName(name, false, Hooks.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null; // none of these: the loader says so
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                failed(t);
            }
            return null;
        }
    }

    static void failed(Throwable t) {
        off = true;
        failure = t;
    }
}
