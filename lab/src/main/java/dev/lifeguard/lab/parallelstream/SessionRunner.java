package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.Failure;
import dev.lifeguard.lab.Interrupted;
import dev.lifeguard.lab.Lab;
import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.RequestLog;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.observed.Recordings;
import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.Service;
import dev.lifeguard.lab.parallelstream.variant.VariantService;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Does sessions: a fresh service for each host and variant of its scenarios, and one load that does the rounds. */
final class SessionRunner {
    private static final Closed WARM_UP = new Closed(3, 30);
    private static final int WARM_UP_MILLIS = 2 * Batches.MILLIS;

    /** Work that waits needs no better code than that of the first compiler, nor much heap; services start sooner so. */
    private static final List<String> JVM_OPTIONS =
            List.of("-Xms64m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Lab lab;

    SessionRunner(Lab lab) {
        this.lab = lab;
    }

    /**
     * Does one session; where the user ends it, the scenarios that were done until then.
     *
     * @throws Failure if it could not be done to its end
     */
    List<Run> run(Session session) {
        lab.progress().stage(session.label() + ": start, warm-up, load", session.length());
        Path record = lab.folder().resolve(session.name() + ".requests.csv").toAbsolutePath();
        try {
            Files.deleteIfExists(record);
            boolean whole = load(session, record);
            List<Request> requests = whole || Files.exists(record) ? RequestLog.read(record) : List.of();
            List<Run> runs = new ArrayList<>();
            for (Round round : session.rounds()) {
                for (Scenario scenario : round.scenarios()) {
                    if (whole || Runs.isDone(scenario, round.ramp(), requests)) {
                        Path recording = recording(session, scenario);
                        runs.add(Runs.of(scenario, round.ramp(), requests, recording, Recordings.read(recording)));
                    }
                }
            }
            return runs;
        } catch (IOException | JsonException e) {
            throw new Failure(session.name() + ": " + e.getMessage());
        }
    }

    /** Whether it came to its end. */
    private boolean load(Session session, Path record) {
        List<Scenario> each = session.services();
        List<ServiceJvm> services = ServiceJvm.start(
                lab.children(),
                each.stream().map(scenario -> service(session, scenario)).toList());
        try {
            List<String> urls = services.stream().map(ServiceJvm::url).toList();
            LoadPlan plan = new LoadPlan(urls.get(0), warmUp(each, urls), rounds(session, urls), record);
            new Loader(lab.children())
                    .run(
                            session.name(),
                            lab.folder(),
                            plan,
                            services.stream().map(ServiceJvm::child).toList());
            Pause.of(Duration.ofSeconds(1)); // the last second, with nothing to do, belongs to the record
            return true;
        } catch (Interrupted e) {
            return false;
        } finally {
            services.forEach(ServiceJvm::close);
        }
    }

    private static Phase warmUp(List<Scenario> services, List<String> urls) {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < urls.size(); i++) {
            targets.add(new Target(
                    "warm-up", urls.get(i) + services.get(i).variant().path(WARM_UP_MILLIS)));
        }
        return new Phase(targets, WARM_UP);
    }

    private static List<List<Phase>> rounds(Session session, List<String> urls) {
        return session.rounds().stream()
                .map(round -> round.scenarios().stream()
                        .map(scenario -> scenario.phase(urls.get(session.service(scenario)), round.ramp()))
                        .toList())
                .toList();
    }

    private ServicePlan service(Session session, Scenario scenario) {
        return new ServicePlan(
                session.serviceName(scenario),
                lab.folder(),
                scenario.variant().isOurs() ? VariantService.class : Service.class,
                List.of(),
                Stream.concat(JVM_OPTIONS.stream(), scenario.host().jvmOptions().stream())
                        .toList(),
                recording(session, scenario),
                scenario.host().javaHome());
    }

    private Path recording(Session session, Scenario scenario) {
        return lab.folder().resolve(session.serviceName(scenario) + ".jsonl.gz");
    }
}
