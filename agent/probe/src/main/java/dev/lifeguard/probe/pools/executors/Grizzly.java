package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Grizzly's own pools, used by Jersey and GlassFish.
 *
 * <p>Their workers loop in one method for life, but call the pool before and after each task.
 */
public final class Grizzly {
    private static final String IN = "org/glassfish/grizzly/threadpool/";

    public static final String POOL = IN + "AbstractThreadPool";
    public static final String FIXED = IN + "FixedThreadPool";
    public static final String QUEUE_LIMITED = IN + "QueueLimitedThreadPool";
    public static final String SYNC = IN + "SyncThreadPool";

    private Grizzly() {}

    public static List<Framework> shapes() {
        return List.of(new Framework(
                "Grizzly's thread pool",
                Part.of(
                        POOL,
                        List.of("config:L" + IN + "ThreadPoolConfig;", "workers:Ljava/util/Map;"),
                        HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                        HookPoint.at("beforeExecute", Place.ENTRY, Hook.EXECUTOR_STARTS, "3", "0"),
                        HookPoint.at("afterExecute", Place.ENTRY, Hook.EXECUTOR_ENDS, "0"),
                        HookPoint.at("onTaskCancelled", Place.ENTRY, Hook.EXECUTOR_WITHDRAWN, "1", "0")),
                pool(FIXED, POOL),
                pool(QUEUE_LIMITED, FIXED),
                pool(SYNC, POOL)));
    }

    private static Part pool(String name, String superclass) {
        return Part.below(
                superclass,
                name,
                HookPoint.at("execute", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "1", "0"),
                HookPoint.at("execute", Place.ESCAPE, Hook.EXECUTOR_REFUSED, "1", "0"));
    }
}
