package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.RequestLog;
import dev.lifeguard.lab.parallelstream.service.Service;
import dev.lifeguard.lab.parallelstream.variant.VariantService;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
     * Runs a session. If the user ends it, the result has the scenarios completed by then. Scenarios whose service does
     * not start or dies fail, with one line per service; the others continue.
     *
     * @throws Failure if there are no results at all
     */
    CompletedRuns<ScenarioRun> run(Session session) {
        lab.progress().stage(session.label() + ": start, warm-up, load", session.length());
        Path record = lab.folder().resolve(session.name() + ".requests.csv").toAbsolutePath();
        try {
            Files.deleteIfExists(record);
            SessionEnd end = load(session, record);
            return runs(session, end, Files.exists(record) ? RequestLog.read(record) : List.of());
        } catch (IOException e) {
            throw new Failure(session.name() + ": " + e.getMessage());
        }
    }

    private SessionEnd load(Session session, Path record) {
        List<ServicePlan> plans = session.services().stream()
                .map(scenario -> service(session, scenario))
                .toList();
        try (Services services = Services.start(lab.children(), plans)) {
            try {
                services.requireOneAlive();
                LoadPlan plan = SessionLoad.of(session, services, record);
                new Loader(lab.children()).run(session.name(), lab.folder(), plan, services::requireOneAlive);
                SessionEnd end = SessionEnd.whole(services.faults());
                Pause.of(Duration.ofSeconds(1)); // the last, idle second belongs to the record
                return end;
            } catch (Interrupted e) {
                return SessionEnd.BY_USER;
            } catch (Failure e) {
                return Thread.currentThread().isInterrupted() // then the lab ended its JVM
                        ? SessionEnd.BY_USER
                        : SessionEnd.early(services.faults(), e.line());
            }
        }
    }

    private CompletedRuns<ScenarioRun> runs(Session session, SessionEnd end, List<Request> requests) {
        List<ScenarioRun> runs = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (Round round : session.rounds()) {
            for (Scenario scenario : round.scenarios()) {
                boolean lasted =
                        end.whole() && end.fault(session.service(scenario)).isEmpty();
                if (lasted || ScenarioReader.isDone(scenario, round.ramp(), requests)) {
                    try {
                        Path recording = recording(session, scenario);
                        runs.add(ScenarioReader.of(
                                scenario, round.ramp(), requests, recording, Recording.read(recording)));
                    } catch (IOException | JsonException | Failure e) {
                        failures.add(scenario.id() + ": " + e.getMessage());
                    }
                }
            }
        }
        failures.addAll(
                0,
                end.failures(session, runs.stream().map(ScenarioRun::scenario).toList()));
        return new CompletedRuns<>(runs, failures);
    }

    private ServicePlan service(Session session, Scenario scenario) {
        return started.apply(new ServicePlan(
                session.serviceName(scenario),
                lab.folder(),
                scenario.variant().isOurs() ? VariantService.class : Service.class,
                List.of(),
                Stream.concat(JVM_OPTIONS.stream(), scenario.host().jvmOptions().stream())
                        .toList(),
                recording(session, scenario),
                scenario.host().javaHome()));
    }

    private Path recording(Session session, Scenario scenario) {
        return lab.folder().resolve(session.serviceName(scenario) + ".jsonl.gz");
    }
}
