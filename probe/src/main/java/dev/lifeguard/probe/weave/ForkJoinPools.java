package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where the hooks go in the fork/join classes, which keep these methods from JDK 17 to 25.
 *
 * <p>A worker is busy while it is in {@code topLevelExec}, which is never nested; {@code doExec} runs every single task,
 * also on threads from outside that help. Stamping each fork would cost more than most forks do.
 */
final class ForkJoinPools {
    static final String POOL = "java/util/concurrent/ForkJoinPool";
    static final String TASK = "java/util/concurrent/ForkJoinTask";
    static final String QUEUE = "java/util/concurrent/ForkJoinPool$WorkQueue";

    private static final String WORKER = "Ljava/util/concurrent/ForkJoinWorkerThread;";
    private static final String ONE_OBJECT = "(Ljava/lang/Object;)V";

    private ForkJoinPools() {}

    static List<HookPoint> pool() {
        return List.of(
                HookPoint.at("<init>", Place.RETURN, "created", ONE_OBJECT, "0"),
                HookPoint.at("execute", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("submit", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("invoke", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("invokeAll", Place.ENTRY, "submitted", ONE_OBJECT, "0"));
    }

    static List<HookPoint> queue() {
        return List.of(
                HookPoint.at("topLevelExec", Place.ENTRY, "topLevelStarts", "(" + WORKER + ")V", "owner:" + WORKER),
                HookPoint.at("topLevelExec", Place.RETURN, "topLevelEnds", "(" + WORKER + ")V", "owner:" + WORKER));
    }

    static List<HookPoint> task() {
        return List.of(
                HookPoint.at("doExec", Place.ENTRY, "forkStarts", "()V"),
                HookPoint.at("doExec", Place.RETURN, "forkEnds", "()V"));
    }
}
