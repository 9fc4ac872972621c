package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Jetty's {@code QueuedThreadPool}.
 *
 * <p>Its threads run everything in {@code runJob}. Since 9.4.7 it reserves some: a reserved thread runs a task that
 * waits for tasks which bypass the queue, and is idle while it waits.
 */
public final class Jetty {
    public static final String POOL = "org/eclipse/jetty/util/thread/QueuedThreadPool";
    public static final String RESERVED_THREAD = "org/eclipse/jetty/util/thread/ReservedThreadExecutor$ReservedThread";

    /** Versions with reserved threads have one of the two methods that wait for their tasks. */
    private static final String NOT_SEEN = "Jetty's reserved threads count as busy while they wait for a task";

    private Jetty() {}

    public static List<Framework> shapes() {
        return List.of(new Framework(
                "Jetty's QueuedThreadPool",
                Part.of(
                        POOL,
                        List.of(
                                "_counts:Lorg/eclipse/jetty/util/AtomicBiInteger;"
                                        + "|_threadsStarted:Ljava/util/concurrent/atomic/AtomicInteger;",
                                "_maxThreads:I",
                                "_minThreads:I",
                                "_jobs:Ljava/util/concurrent/BlockingQueue;"),
                        HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                        HookPoint.at("execute", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "1", "0"),
                        HookPoint.at("execute", Place.ESCAPE, Hook.EXECUTOR_REFUSED, "1", "0"),
                        HookPoint.at("runJob", Place.ENTRY, Hook.EXECUTOR_STARTS, "1", "0"),
                        HookPoint.at("runJob", Place.RETURN, Hook.EXECUTOR_ENDS, "0"),
                        HookPoint.at("runJob", Place.ESCAPE, Hook.EXECUTOR_ENDS, "0")),
                Part.optional(
                        RESERVED_THREAD,
                        HookPoint.at("reservedWait", Place.ENTRY, Hook.EXECUTOR_PAUSES)
                                .orElse(NOT_SEEN),
                        HookPoint.at("waitForTask", Place.ENTRY, Hook.EXECUTOR_PAUSES)
                                .orElse(NOT_SEEN),
                        HookPoint.at("run", Place.BEFORE, "run()V", Hook.EXECUTOR_RESUMES, "value"))));
    }
}
