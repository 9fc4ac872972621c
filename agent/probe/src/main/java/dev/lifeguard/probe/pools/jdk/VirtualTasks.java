package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The hooks in the JDK's virtual threads, from Java 21 on. They are in the method that runs the task, on the mounted
 * thread, where the JDK's own events of starts and ends are, and not where stacks are switched.
 */
public final class VirtualTasks {
    public static final String THREAD = "java/lang/VirtualThread";

    /** Loaded before the first virtual thread, while every JVM has loaded the class of virtual threads. */
    public static final String BUILDERS = "java/lang/ThreadBuilders";

    private static final String NOT_COUNTED = "virtual threads are not counted";

    private VirtualTasks() {}

    public static List<HookPoint> builders() {
        return List.of(HookPoint.at("static newVirtualThread", Place.ENTRY, Hook.VIRTUAL_MADE)
                .orElse(NOT_COUNTED));
    }

    public static List<HookPoint> thread() {
        String container = "0.threadContainer()Ljdk/internal/vm/ThreadContainer;";
        String run = "run(Ljava/lang/Runnable;";
        return List.of(
                HookPoint.at(run, Place.BEFORE, "runWith(", Hook.VIRTUAL_BEGINS, "0", "1", container)
                        .orElse(NOT_COUNTED),
                HookPoint.at(run, Place.RETURN, Hook.VIRTUAL_ENDS, "0", HookPoint.KEPT)
                        .orElse(NOT_COUNTED));
    }
}
