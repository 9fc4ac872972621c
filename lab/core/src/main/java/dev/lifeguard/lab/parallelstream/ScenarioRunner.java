package dev.lifeguard.lab.parallelstream;

import static java.util.stream.Collectors.joining;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import dev.lifeguard.lab.parallelstream.variant.VariantController;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.service.ServiceMain;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs groups of concurrent scenarios, each on a fresh service. */
record ScenarioRunner(Lab lab, Ramp ramp) {
    private static final Duration OVERHEAD = Duration.ofMillis(10_900);
    private static final Duration START_PER_SERVICE = Duration.ofMillis(1500);

    /**
     * Options for services that mostly wait: they need neither the optimizing compiler nor much heap, and start faster
     * this way.
     */
    private static final List<String> JVM_OPTIONS =
            List.of("-Xms64m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final Closed WARM_UP = new Closed(3, 30);
    private static final int WARM_UP_MILLIS = 2 * Batches.MILLIS;

    static Duration length(List<Scenario> group, Ramp ramp) {
        return OVERHEAD.plus(START_PER_SERVICE.multipliedBy(group.size()))
                .plusSeconds(ramp.seconds() + ramp.heldSeconds());
    }

    /**
     * Runs a group of scenarios.
     *
     * @throws Failure if they could not be completed
     */
    List<ScenarioRun> run(List<Scenario> group) {
        String name = group.stream().map(Scenario::id).collect(joining("+"));
        String label = group.stream().map(Scenario::label).collect(joining("; "));
        lab.progress().stage(label + ": start, warm-up, load", length(group, ramp));
        try {
            List<Request> requests = new Loader(lab.children())
                    .run(
                            name,
                            lab.folder(),
                            group.stream().map(this::service).toList(),
                            services -> load(group, services, name));
            List<ScenarioRun> runs = new ArrayList<>();
            for (Scenario scenario : group) {
                runs.add(ScenarioRun.of(scenario, ramp, requests, recording(scenario)));
            }
            return runs;
        } catch (IOException | JsonException e) {
            throw new Failure(name + ": " + e.getMessage());
        }
    }

    private LoadPlan load(List<Scenario> group, List<ServiceJvm> services, String name) {
        List<Target> warmUp = new ArrayList<>();
        List<Phase> loads = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            Scenario scenario = group.get(i);
            String url = services.get(i).url();
            warmUp.add(new Target("warm-up", url + scenario.variant().path(WARM_UP_MILLIS)));
            loads.add(scenario.phase(url, ramp));
        }
        Path record = lab.folder().resolve(name + ".requests.csv").toAbsolutePath();
        return new LoadPlan(services.get(0).url(), new Phase(warmUp, WARM_UP), loads, record);
    }

    private ServicePlan service(Scenario scenario) {
        return new ServicePlan(
                scenario.id(),
                lab.folder(),
                ServiceMain.class,
                scenario.variant().isOurs()
                        ? ServiceMain.arguments(
                                OriginalController.class, VariantController.class, ComponentController.class)
                        : ServiceMain.arguments(OriginalController.class),
                Stream.concat(JVM_OPTIONS.stream(), scenario.host().jvmOptions().stream())
                        .toList(),
                recording(scenario),
                scenario.host().javaHome());
    }

    private Path recording(Scenario scenario) {
        return lab.folder().resolve(scenario.id() + ".jsonl.gz");
    }
}
