package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Executors with a limit of their own that run their tasks on another executor's threads: Hazelcast's. Tried with 5.5.0.
 *
 * <p>Its workers take one task after the other in one method. Those that do so when the probe comes would go on in their old code; so no
 * hook looks at them, and the reader looks at the fields.
 */
final class LimitedExecutors {
    static final String HAZELCAST = "com/hazelcast/internal/util/executor/CachedExecutorServiceDelegate";

    private LimitedExecutors() {}

    static List<Framework> hazelcast() {
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
