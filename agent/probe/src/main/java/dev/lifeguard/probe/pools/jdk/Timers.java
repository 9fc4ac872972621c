package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/** The hooks in the queue of {@code java.util.Timer}, which has the same structure from JDK 17 to 25. */
public final class Timers {
    public static final String QUEUE = "java/util/TaskQueue";

    private Timers() {}

    public static List<HookPoint> queue() {
        String heap = "queue:[Ljava/util/TimerTask;";
        return List.of(
                HookPoint.at("<init>", Place.RETURN, Hook.CREATED, "0"),
                HookPoint.at("isEmpty", Place.ENTRY, Hook.TIMER_LOOKS, "0"),
                HookPoint.at("removeMin", Place.ENTRY, Hook.TIMER_TAKES, heap, "0"),
                HookPoint.at("rescheduleMin", Place.ENTRY, Hook.TIMER_TAKES, heap, "0"),
                HookPoint.at("clear", Place.ENTRY, Hook.TIMER_CLEARS, "size:I", "0"));
    }
}
