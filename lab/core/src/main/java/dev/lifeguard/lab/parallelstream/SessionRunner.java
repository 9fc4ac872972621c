package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.RequestLog;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.parallelstream.Session.Round;
import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import dev.lifeguard.lab.parallelstream.variant.VariantController;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.service.ServiceMain;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Runs sessions: a fresh service for each host and variant, and one load for all rounds. */
final class SessionRunner {
    /**
     * Options for services that mostly wait: they need neither the optimizing compiler nor much heap, and start faster
     * this way.
     */
    private static final List<String> JVM_OPTIONS =
            List.of("-Xms64m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final Closed WARM_UP = new Closed(3, 30);
    private static final int WARM_UP_MILLIS = 2 * Batches.MILLIS;

    private final Lab lab;
    private final UnaryOperator<ServicePlan> started;

    SessionRunner(Lab lab) {
        this(lab, UnaryOperator.identity());
    }

    /** @param started maps the plan of a service to what is started, for tests */
    SessionRunner(Lab lab, UnaryOperator<ServicePlan> started) {
        this.lab = lab;
        this.started = started;
    }

    /**
     * Runs a session. If the user ends it, or a service dies, the result has the scenarios completed by then.
     *
     * @throws Failure if there are no results at all
     */
    CompletedRuns<ScenarioRun> run(Session session) {
        lab.progress().stage(session.label() + ": start, warm-up, load", session.length());
        Path record = lab.folder().resolve(session.name() + ".requests.csv").toAbsolutePath();
        List<String> failures = new ArrayList<>();
        boolean whole = false;
        try {
            Files.deleteIfExists(record);
            new Loader(lab.children())
                    .run(
                            session.name(),
                            lab.folder(),
                            session.services().stream()
                                    .map(scenario -> service(session, scenario))
                                    .toList(),
                            services -> load(session, services, record));
            whole = true;
        } catch (Interrupted e) {
            // completed scenarios are reported
        } catch (IOException | Failure e) {
            if (!Thread.currentThread().isInterrupted()) { // then the lab ended its JVM
                failures.add(session.name() + ": " + e.getMessage());
            }
        }
        return new CompletedRuns<>(runs(session, whole, record, failures), failures);
    }

    private static LoadPlan load(Session session, List<ServiceJvm> services, Path record) {
        List<Target> warmUp = new ArrayList<>();
        for (Scenario scenario : session.services()) {
            String url = services.get(session.service(scenario)).url();
            warmUp.add(new Target("warm-up", url + scenario.variant().path(WARM_UP_MILLIS)));
        }
        List<List<Phase>> rounds = session.rounds().stream()
                .map(round -> round.scenarios().stream()
                        .map(scenario -> scenario.phase(
                                services.get(session.service(scenario)).url(), round.ramp()))
                        .toList())
                .toList();
        // Targets have full URLs.
        return new LoadPlan("http://127.0.0.1", new Phase(warmUp, WARM_UP), rounds, record);
    }

    private List<ScenarioRun> runs(Session session, boolean whole, Path record, List<String> failures) {
        List<ScenarioRun> runs = new ArrayList<>();
        try {
            List<Request> requests = Files.exists(record) ? RequestLog.read(record) : List.of();
            for (Round round : session.rounds()) {
                for (Scenario scenario : round.scenarios()) {
                    if (whole || ScenarioRun.isDone(scenario, round.ramp(), requests)) {
                        Path recording = recording(session, scenario);
                        runs.add(
                                ScenarioRun.of(scenario, round.ramp(), requests, recording, Recording.read(recording)));
                    }
                }
            }
        } catch (IOException | JsonException | Failure e) {
            failures.add(session.name() + ": " + e.getMessage());
        }
        return runs;
    }

    private ServicePlan service(Session session, Scenario scenario) {
        return started.apply(new ServicePlan(
                session.serviceName(scenario),
                lab.folder(),
                ServiceMain.class,
                scenario.variant().isOurs()
                        ? ServiceMain.arguments(
                                OriginalController.class, VariantController.class, ComponentController.class)
                        : ServiceMain.arguments(OriginalController.class),
                Stream.concat(JVM_OPTIONS.stream(), scenario.host().jvmOptions().stream())
                        .toList(),
                recording(session, scenario),
                scenario.host().javaHome()));
    }

    private Path recording(Session session, Scenario scenario) {
        return lab.folder().resolve(session.serviceName(scenario) + ".jsonl.gz");
    }
}
