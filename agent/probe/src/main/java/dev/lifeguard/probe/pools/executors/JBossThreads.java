package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code EnhancedQueueExecutor} of JBoss Threads, used by XNIO (and so Undertow) and by Quarkus.
 *
 * <p>It wraps each task; since 3.2 in an object of its own class, which runs it. It passes rejected tasks to another
 * executor, which may throw an exception.
 */
public final class JBossThreads {
    public static final String EXECUTOR = "org/jboss/threads/EnhancedQueueExecutor";
    public static final String TASK = EXECUTOR + "$Task";

    private static final String NAME = "JBoss Threads' EnhancedQueueExecutor";
    private static final String POOL = "this$0:L" + EXECUTOR + ";";
    private static final List<String> GETTERS = List.of(
            "getPoolSize()I",
            "getCorePoolSize()I",
            "getMaximumPoolSize()I",
            "getQueueSize()I",
            "getMaximumQueueSize()I");

    private JBossThreads() {}

    public static List<Framework> shapes() {
        return List.of(
                new Framework(
                        NAME,
                        Part.of(EXECUTOR, GETTERS, executor()),
                        Part.of(
                                TASK,
                                HookPoint.at("run", Place.ENTRY, Hook.EXECUTOR_STARTS, "0", POOL),
                                HookPoint.at("run", Place.RETURN, Hook.EXECUTOR_ENDS, POOL),
                                HookPoint.at("run", Place.ESCAPE, Hook.EXECUTOR_ENDS, POOL))),
                new Framework(NAME, Part.of(EXECUTOR, GETTERS, executorThatRuns())));
    }

    private static List<HookPoint> executor() {
        List<HookPoint> points = new ArrayList<>(List.of(
                HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                HookPoint.at("tryExecute", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "1", "0"),
                HookPoint.at("shutdownNow", Place.RETURN, Hook.EXECUTOR_DRAINED, "value", "0")));
        for (String reject : List.of("rejectException", "rejectNoThread", "rejectQueueFull", "rejectShutdown")) {
            points.add(HookPoint.at(reject, Place.ENTRY, Hook.EXECUTOR_REFUSED, "1", "0"));
        }
        return points;
    }

    private static List<HookPoint> executorThatRuns() {
        List<HookPoint> points = new ArrayList<>(executor());
        points.add(HookPoint.at("safeRun", Place.ENTRY, Hook.EXECUTOR_STARTS, "1", "0"));
        points.add(HookPoint.at("safeRun", Place.RETURN, Hook.EXECUTOR_ENDS, "0"));
        points.add(HookPoint.at("safeRun", Place.ESCAPE, Hook.EXECUTOR_ENDS, "0"));
        return points;
    }
}
