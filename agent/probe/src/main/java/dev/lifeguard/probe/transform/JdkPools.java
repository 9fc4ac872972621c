package dev.lifeguard.probe.transform;

import dev.lifeguard.probe.pools.jdk.ForkJoinPools;
import dev.lifeguard.probe.pools.jdk.Schedules;
import dev.lifeguard.probe.pools.jdk.ThreadPools;
import dev.lifeguard.probe.pools.jdk.Timers;
import dev.lifeguard.probe.pools.jdk.VirtualTasks;
import dev.lifeguard.probe.pools.limits.LockStates;
import dev.lifeguard.probe.pools.limits.Permits;
import dev.lifeguard.probe.weave.HookPoint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's classes that get hooks.
 *
 * <p>This is called for each class that the host loads. The names are compile-time constants, so that nothing else is
 * loaded here while the host loads none of them.
 */
final class JdkPools {
    /** The prefix of their names, with dots; others are exceptions. */
    private static final String PACKAGE = "java.util.concurrent.";

    /** The queue of a timer, which is loaded with the first timer. */
    static final String TIMER = "java.util.TaskQueue";

    /** The class of virtual threads, and one that is loaded with the first of them. */
    static final String VIRTUAL = "java.lang.VirtualThread";

    static final String VIRTUAL_USED = "java.lang.ThreadBuilders";

    private JdkPools() {}

    /** Whether a class with that dotted name may get hooks. */
    static boolean mayHave(String dotted) {
        return dotted.startsWith(PACKAGE)
                || dotted.equals(TIMER)
                || dotted.equals(VIRTUAL)
                || dotted.equals(VIRTUAL_USED);
    }

    /** Whether it is a class of locks, which every JVM has loaded. */
    static boolean isLock(String name) {
        return switch (name) {
            case LockStates.SYNC, LockStates.FAIR, LockStates.NONFAIR -> true;
            default -> false;
        };
    }

    /** The hooks of the class with that internal name, null if it gets none. */
    static @Nullable List<HookPoint> of(String name) {
        return switch (name) {
            case ThreadPools.JDK -> ThreadPools.executor(ThreadPools.JDK);
            case ThreadPools.JDK + "$Worker" -> ThreadPools.worker(ThreadPools.JDK);
            case ThreadPools.JDK + "$DiscardOldestPolicy" -> ThreadPools.discardOldest();
            case Schedules.POOL -> Schedules.pool();
            case Schedules.FUTURE -> Schedules.future();
            case Timers.QUEUE -> Timers.queue();
            case ForkJoinPools.POOL -> ForkJoinPools.pool();
            case ForkJoinPools.QUEUE -> ForkJoinPools.queue();
            case ForkJoinPools.TASK -> ForkJoinPools.task();
            case Permits.SEMAPHORE -> Permits.points();
            case VirtualTasks.THREAD -> VirtualTasks.thread();
            case VirtualTasks.BUILDERS -> VirtualTasks.builders();
            case LockStates.SYNC -> LockStates.sync();
            case LockStates.FAIR, LockStates.NONFAIR -> LockStates.kind();
            default -> null;
        };
    }
}
