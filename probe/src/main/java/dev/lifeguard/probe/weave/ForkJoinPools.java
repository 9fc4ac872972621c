package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where the hooks go in the fork/join classes, which keep these methods from JDK 17 to 25.
 *
 * <p>A worker is busy while it is in {@code topLevelExec}, which is never nested; {@code doExec} runs every single
 * task, also on threads from outside that help. Stamping each fork would cost more than most forks do.
 *
 * <p>Tasks from outside are handed over by {@code externalSubmit} up to JDK 18, later by {@code poolSubmit} and by a
 * method that is then called {@code externalSubmit}; forks by neither. Up to JDK 21 or so a worker takes further ones
 * within {@code topLevelExec}.
 */
final class ForkJoinPools {
    static final String POOL = "java/util/concurrent/ForkJoinPool";
    static final String TASK = "java/util/concurrent/ForkJoinTask";
    static final String QUEUE = "java/util/concurrent/ForkJoinPool$WorkQueue";

    private static final String WORKER = "Ljava/util/concurrent/ForkJoinWorkerThread;";
    private static final String ONE_OBJECT = "(Ljava/lang/Object;)V";
    private static final String TASK_AND_POOL = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    private static final String REFUSAL = "(Ljava/lang/Throwable;Ljava/lang/Object;Ljava/lang/Object;)V";

    private ForkJoinPools() {}

    static List<HookPoint> pool() {
        return List.of(
                HookPoint.at("<init>", Place.RETURN, "created", ONE_OBJECT, "0"),
                HookPoint.at("execute", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("submit", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("invoke", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("invokeAll", Place.ENTRY, "submitted", ONE_OBJECT, "0"),
                HookPoint.at("poolSubmit", Place.ENTRY, "handedOver", TASK_AND_POOL, "2", "0")
                        .orNot(),
                HookPoint.at("poolSubmit", Place.ESCAPE, "refused", REFUSAL, "value", "2", "0")
                        .orNot(),
                HookPoint.at("externalSubmit", Place.ENTRY, "handedOver", TASK_AND_POOL, "1", "0")
                        .orNot(),
                HookPoint.at("externalSubmit", Place.ESCAPE, "refused", REFUSAL, "value", "1", "0")
                        .orNot(),
                HookPoint.at("executeEnabledScheduledTask", Place.ENTRY, "handedOver", TASK_AND_POOL, "1", "0")
                        .orNot(),
                HookPoint.at("executeEnabledScheduledTask", Place.ESCAPE, "refused", REFUSAL, "value", "1", "0")
                        .orNot());
    }

    static List<HookPoint> queue() {
        String taken = "(Ljava/lang/Object;" + WORKER + ")V";
        String polled = "tryPoll()L" + TASK + ";";
        return List.of(
                HookPoint.at("topLevelExec", Place.ENTRY, "forkTaken", taken, "1", "owner:" + WORKER)
                        .orNot(),
                new HookPoint("topLevelExec", Place.AFTER, polled, "forkTaken", taken, "value", "owner:" + WORKER)
                        .orNot(),
                HookPoint.at("topLevelExec", Place.ENTRY, "topLevelStarts", "(" + WORKER + ")V", "owner:" + WORKER),
                HookPoint.at("topLevelExec", Place.RETURN, "topLevelEnds", "(" + WORKER + ")V", "owner:" + WORKER));
    }

    static List<HookPoint> task() {
        return List.of(
                HookPoint.at("doExec", Place.ENTRY, "forkStarts", ONE_OBJECT, "0"),
                HookPoint.at("doExec", Place.RETURN, "forkEnds", ONE_OBJECT, "0"));
    }
}
