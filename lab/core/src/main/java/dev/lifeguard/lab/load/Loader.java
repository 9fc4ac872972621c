package dev.lifeguard.lab.load;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Child;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.JavaCommand;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** Runs a load in its own JVM against a service that must stay alive. */
public record Loader(Children children) {
    private static final Duration MAX_OVERHEAD = Duration.ofSeconds(240);

    /**
     * Sends the load, waits for the last response, and returns all requests, including the warm-up's.
     *
     * @param folder for its log, {@code NAME.load.log}
     * @throws Failure if the load or the service ends early, or the load does not end in time
     */
    public List<Request> run(String name, Path folder, LoadPlan plan, Child service) {
        return run(name, folder, plan, service::requireAlive);
    }

    /**
     * Starts services, sends them a load, and ends them.
     *
     * @param load for the services when they listen
     */
    public List<Request> run(
            String name, Path folder, List<ServicePlan> plans, Function<List<ServiceJvm>, LoadPlan> load) {
        List<ServiceJvm> services = ServiceJvm.start(children, plans);
        try {
            List<Request> requests = run(
                    name,
                    folder,
                    load.apply(services),
                    () -> services.forEach(service -> service.child().requireAlive()));
            Pause.of(Duration.ofSeconds(1)); // the last, idle second belongs to the record
            return requests;
        } finally {
            services.forEach(ServiceJvm::close);
        }
    }

    /** @param condition checked until the end; throws if the load has become useless */
    private List<Request> run(String name, Path folder, LoadPlan plan, Runnable condition) {
        Path own = folder.resolve(name + ".gatling");
        Child load = children.start(
                "the load of " + name,
                folder.resolve(name + ".load.log"),
                JavaCommand.of(
                        LoadMain.class,
                        List.of(
                                "-Xms128m",
                                "-Xmx512m",
                                // Starts fast and leaves the CPUs to the service.
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:CompileThresholdScaling=0.1",
                                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "-Djava.util.prefs.userRoot=" + own.toAbsolutePath()),
                        List.of(Json.write(plan), own.toAbsolutePath().toString())));
        try (load) {
            Files.deleteIfExists(plan.record());
            load.awaitEnd(MAX_OVERHEAD.plusSeconds(plan.seconds()), condition);
            if (!Files.exists(plan.record())) {
                throw load.deathFailure();
            }
            return RequestLog.read(plan.record());
        } catch (IOException e) {
            throw load.failed("left no record of its requests (" + e + ")");
        } finally {
            Folders.delete(own); // Gatling's files add nothing to the record
        }
    }
}
