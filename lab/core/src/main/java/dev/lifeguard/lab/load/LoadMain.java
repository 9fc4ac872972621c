package dev.lifeguard.lab.load;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.ParentWatchdog;

/** Main class of the load's JVM. Argument: a {@link LoadPlan} as JSON. */
public final class LoadMain {
    private LoadMain() {}

    public static void main(String[] args) {
        ParentWatchdog.start();
        new PlannedLoad(Json.read(args[0], LoadPlan.class)).run();
        System.exit(0);
    }
}
