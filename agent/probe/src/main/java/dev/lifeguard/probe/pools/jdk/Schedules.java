package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The hooks for periodic tasks, whose classes have the same structure from JDK 17 to 25. A task that is wrapped by
 * {@code decorateTask} contains one of the JDK's, which stores the exception.
 */
public final class Schedules {
    public static final String POOL = "java/util/concurrent/ScheduledThreadPoolExecutor";
    public static final String FUTURE = "java/util/concurrent/FutureTask";

    private Schedules() {}

    public static List<HookPoint> pool() {
        return List.of(
                HookPoint.at("scheduleAtFixedRate", Place.RETURN, Hook.SCHEDULED, "value", "0"),
                HookPoint.at("scheduleWithFixedDelay", Place.RETURN, Hook.SCHEDULED, "value", "0"));
    }

    public static List<HookPoint> future() {
        String runs = "callable:Ljava/util/concurrent/Callable;";
        String waiters = "waiters:Ljava/util/concurrent/FutureTask$WaitNode;";
        return List.of(HookPoint.at("setException", Place.ENTRY, Hook.SCHEDULE_FAILS, "1", "0", runs, waiters));
    }
}
