package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Hooks in the fork/join classes of JDK 17 to 25.
 *
 * <p>A worker is busy while it is in {@code topLevelExec}, which is never nested. {@code doExec} runs every task, also
 * on outside threads that help. Timestamps for each fork would cost more than most forks take.
 *
 * <p>Outside submissions go through {@code externalSubmit} up to JDK 18. Later they go through {@code poolSubmit} and a
 * different {@code externalSubmit}. Forks go through neither. Up to about JDK 21 a worker takes further tasks within
 * {@code topLevelExec}.
 */
public final class ForkJoinPools {
    public static final String POOL = "java/util/concurrent/ForkJoinPool";
    public static final String TASK = "java/util/concurrent/ForkJoinTask";
    public static final String QUEUE = "java/util/concurrent/ForkJoinPool$WorkQueue";

    private static final String WORKER = "owner:Ljava/util/concurrent/ForkJoinWorkerThread;";
    private static final String NOT_FOLLOWED = "tasks from outside are not followed in fork/join pools";

    private ForkJoinPools() {}

    public static List<HookPoint> pool() {
        return List.of(
                HookPoint.at("<init>", Place.RETURN, Hook.CREATED, "0"),
                HookPoint.at("execute", Place.ENTRY, Hook.FORK_SUBMITTED, "0"),
                HookPoint.at("submit", Place.ENTRY, Hook.FORK_SUBMITTED, "0"),
                HookPoint.at("invoke", Place.ENTRY, Hook.FORK_SUBMITTED, "0"),
                HookPoint.at("invokeAll", Place.ENTRY, Hook.FORK_SUBMITTED, "0"),
                followed("poolSubmit", Place.ENTRY, Hook.FORK_ENQUEUED, "2", "0"),
                followed("poolSubmit", Place.ESCAPE, Hook.FORK_REFUSED, "value", "2", "0"),
                followed("externalSubmit", Place.ENTRY, Hook.FORK_ENQUEUED, "1", "0"),
                followed("externalSubmit", Place.ESCAPE, Hook.FORK_REFUSED, "value", "1", "0"),
                followed("executeEnabledScheduledTask", Place.ENTRY, Hook.FORK_ENQUEUED, "1", "0"),
                followed("executeEnabledScheduledTask", Place.ESCAPE, Hook.FORK_REFUSED, "value", "1", "0"));
    }

    public static List<HookPoint> queue() {
        return List.of(
                followed("topLevelExec", Place.ENTRY, Hook.FORK_TAKEN, "1", WORKER),
                HookPoint.at("topLevelExec", Place.AFTER, "tryPoll()L" + TASK + ";", Hook.FORK_TAKEN, "value", WORKER)
                        .orElse(NOT_FOLLOWED),
                HookPoint.at("topLevelExec", Place.ENTRY, Hook.TOP_LEVEL_STARTS, WORKER),
                HookPoint.at("topLevelExec", Place.RETURN, Hook.TOP_LEVEL_ENDS, WORKER));
    }

    public static List<HookPoint> task() {
        return List.of(
                HookPoint.at("doExec", Place.ENTRY, Hook.FORK_STARTS, "0"),
                HookPoint.at("doExec", Place.RETURN, Hook.FORK_ENDS, "0"));
    }

    private static HookPoint followed(String method, Place place, Hook hook, String... arguments) {
        return HookPoint.at(method, place, hook, arguments).orElse(NOT_FOLLOWED);
    }
}
