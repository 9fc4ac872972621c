package dev.lifeguard.lab.load;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.ParentWatchdog;
import io.gatling.app.Gatling;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Main class of the load's JVM. Arguments: a {@link LoadPlan} as JSON, and a folder for Gatling's own files. */
public final class LoadMain {
    private static @Nullable LoadPlan plan;

    private LoadMain() {}

    public static void main(String[] args) {
        ParentWatchdog.start();
        plan = Json.read(args[0], LoadPlan.class);
        Gatling.main(new String[] {
            "--simulation", PlanSimulation.class.getName(), "--results-folder", args[1], "--no-reports"
        }); // ends the JVM
    }

    static LoadPlan plan() {
        return Objects.requireNonNull(plan, "the simulation is run by LoadMain");
    }
}
