package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.caller.Helpers;
import dev.lifeguard.probe.boot.limit.HostLimit;
import dev.lifeguard.probe.boot.limit.Locks;
import dev.lifeguard.probe.boot.limit.PendingAcquires;
import dev.lifeguard.probe.boot.limit.Semaphores;
import dev.lifeguard.probe.boot.pool.Connections;
import dev.lifeguard.probe.boot.pool.OlderTurns;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.ScheduleEnds;
import dev.lifeguard.probe.boot.pool.Submissions;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.refusal.LostTasks;
import dev.lifeguard.probe.boot.route.JoinedPatterns;
import dev.lifeguard.probe.boot.route.OpenRequests;
import dev.lifeguard.probe.boot.route.Routes;
import dev.lifeguard.probe.boot.sample.Traces;
import dev.lifeguard.probe.boot.sum.Unobserved;
import dev.lifeguard.probe.boot.virtual.VirtualCells;

/**
 * The switch for all hooks, and the rules that every hook follows.
 *
 * <p>Hooks are the static methods that woven code calls on the host's threads: {@link CreationHooks},
 * {@link QueueHooks}, {@link RejectionHooks}, {@link WorkerHooks}, {@link ScheduleHooks}, {@link TimerHooks},
 * {@link TomcatHooks}, {@link RequestHooks}, {@link AsyncRequestHooks}, {@link ForkJoinHooks}, {@link ExecutorHooks},
 * {@link NettyHooks}, {@link EventLoopHooks}, {@link FiberHooks}, {@link ConnectionHooks}, {@link CallHooks},
 * {@link SemaphoreHooks}, {@link ThrottleHooks}, {@link ExecutorLimits}, {@link LockHooks} and
 * {@link VirtualHooks}. A hook
 *
 * <ul>
 *   <li>does nothing while {@link #off} is set, which it checks first;
 *   <li>takes constant time, and neither allocates nor locks on the path of every task;
 *   <li>has no result that the host could notice, except that {@link #bootClass} returns classes of this package
 *     and those below to class loaders of the host;
 *   <li>lets no exception escape: the first one disables all hooks. A {@link VirtualMachineError} does not, since it
 *     means that the host's memory or stack is exhausted, which is not a failure of the hook. On an exhausted stack not
 *     even {@link #failed} can be called, so each hook checks for it inline.
 * </ul>
 *
 * <p>The build adds both checks to hooks with {@link Guarded}. The others only pass their arguments on to such hooks.
 */
public final class Hooks {
    /** Revision of this package. An agent refuses to start if an earlier agent left a different revision in the JVM. */
    public static final int REVISION = 20;

    /** The failure that disabled the hooks, or null. */
    public static volatile Throwable failure;

    private static final String PACKAGE = "dev.lifeguard.probe.boot.";

    /** Whether the hooks are disabled. */
    static volatile boolean off = true;

    private Hooks() {}

    public static void enable(boolean on) {
        failure = on ? null : failure;
        off = !on;
    }

    /**
     * Called at the entry of a class loader that hides classes of the bootstrap loader. Returns the class if it is in
     * this package; else null, and the loader continues.
     */
    public static Class<?> bootClass(String name) {
        if (off || name == null || !name.startsWith(PACKAGE)) {
            return null;
        }
        try {
            return Class.forName(name, false, Hooks.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null; // unknown: the loader reports it
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

    /** Drops all that hooks have counted or found; called when the probe leaves. */
    public static void clear() {
        Registry.clear();
        Workers.clear();
        Unobserved.clear();
        Helpers.clear();
        EventExecutors.clear();
        OlderTurns.clear();
        Connections.clear();
        Routes.clear();
        JoinedPatterns.clear();
        PendingAcquires.clear();
        HostLimit.forgetAll();
        OpenRequests.clear();
        Semaphores.clear();
        ExecutorLimits.clear();
        Locks.clear();
        Submissions.clear();
        LostTasks.clear();
        ScheduleEnds.clear();
        Traces.clear();
        VirtualCells.clear();
    }
}
