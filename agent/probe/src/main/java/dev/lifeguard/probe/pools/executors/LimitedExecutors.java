package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Hazelcast's executors, which have their own limit and run their tasks on another executor's threads.
 *
 * <p>Their workers run several tasks in one method, and workers that are running at an attach continue in their old
 * code. They get no hooks; the reader reads the executor's fields instead.
 */
public final class LimitedExecutors {
    public static final String HAZELCAST = "com/hazelcast/internal/util/executor/CachedExecutorServiceDelegate";

    private LimitedExecutors() {}

    public static List<Framework> hazelcast() {
        return List.of(new Framework(
                "Hazelcast's executor",
                Part.of(
                        HAZELCAST,
                        List.of(
                                "maxPoolSize:I",
                                "size:I",
                                "executedCount:J",
                                "taskQ:Ljava/util/concurrent/BlockingQueue;",
                                "name:Ljava/lang/String;"),
                        HookPoint.at("execute", Place.ENTRY, Hook.EXECUTOR_LIMIT_USED, "0"))));
    }
}
