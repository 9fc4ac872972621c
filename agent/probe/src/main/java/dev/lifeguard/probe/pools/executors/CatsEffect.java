package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The scheduler of cats-effect.
 *
 * <p>A task runs a fiber until it waits or yields. Other tasks are rare. A worker that is about to block continues its
 * task as a separate thread, and another thread replaces it.
 */
public final class CatsEffect {
    public static final String SCHEDULER = "cats/effect/unsafe/WorkStealingThreadPool";
    public static final String WORKER = "cats/effect/unsafe/WorkerThread";
    public static final String FIBER = "cats/effect/IOFiber";

    private static final String POOL = "pool:L" + SCHEDULER + ";";
    private static final String NOT_SEEN = "tasks of cats-effect that are no fibers are not seen";

    private CatsEffect() {}

    public static List<Framework> shapes() {
        return List.of(shape("execute", "reschedule"), shape("scheduleFiber", "rescheduleFiber"));
    }

    /** Up to 3.4 it takes fibers only, and wraps other tasks. */
    private static Framework shape(String execute, String reschedule) {
        List<HookPoint> worker = new ArrayList<>();
        worker.add(HookPoint.at("run", Place.ENTRY, Hook.FIBER_WORKS_FOR, POOL));
        worker.add(HookPoint.at("run", Place.BEFORE, "run()V", Hook.FIBER_STARTS, "value", POOL));
        worker.add(HookPoint.at("run", Place.AFTER, "run()V", Hook.EXECUTOR_ENDS, POOL));
        // A task that has thrown an exception does not return. From 3.6 on the worker's method is split.
        worker.add(HookPoint.at("run", Place.BEFORE, "reportFailure(", Hook.EXECUTOR_ENDS, POOL)
                .orElse(NOT_SEEN));
        String part = "lookForWork$1";
        worker.add(HookPoint.at(part, Place.BEFORE, "run()V", Hook.FIBER_STARTS, "value", POOL)
                .orElse(NOT_SEEN));
        worker.add(HookPoint.at(part, Place.AFTER, "run()V", Hook.EXECUTOR_ENDS, POOL)
                .orElse(NOT_SEEN));
        worker.add(HookPoint.at(part, Place.BEFORE, "reportFailure(", Hook.EXECUTOR_ENDS, POOL)
                .orElse(NOT_SEEN));
        return new Framework(
                "cats-effect's WorkStealingThreadPool",
                Part.of(
                        SCHEDULER,
                        List.of(
                                "threadCount:I",
                                "threadPrefix:Ljava/lang/String;",
                                "blockedWorkerThreadCounter:Ljava/util/concurrent/atomic/AtomicInteger;"),
                        HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                        HookPoint.at(execute, Place.ENTRY, Hook.FIBER_ENQUEUED, "1", "0"),
                        HookPoint.at(reschedule, Place.ENTRY, Hook.FIBER_ENQUEUED, "1", "0")),
                new Part(WORKER, "java/lang/Thread", false, List.of(), worker),
                Part.of(
                        FIBER,
                        HookPoint.at("run", Place.ENTRY, Hook.NETTY_STARTS, "0"),
                        HookPoint.at("run", Place.RETURN, Hook.NETTY_ENDS),
                        HookPoint.at("run", Place.ESCAPE, Hook.NETTY_ENDS)));
    }
}
