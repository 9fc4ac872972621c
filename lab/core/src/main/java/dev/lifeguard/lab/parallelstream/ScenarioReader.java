package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import dev.lifeguard.model.recording.Recording;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads runs from the records of client and probe. */
final class ScenarioReader {
    private static final ResponseTimes NOTHING = ResponseTimes.of(List.of());

    private ScenarioReader() {}

    static boolean isDone(Scenario scenario, Ramp ramp, List<Request> requests) {
        return accounting(scenario, ramp, requests).faults().isEmpty();
    }

    /**
     * Reads the run of a scenario.
     *
     * @param requests of all scenarios, and of the warm-up
     * @param recording of all scenarios in the same JVM, read from {@code file}
     * @throws dev.lifeguard.lab.failure.Failure if there was no request
     */
    static ScenarioRun of(Scenario scenario, Ramp ramp, List<Request> requests, Path file, Recording recording) {
        SentRequests sent = SentRequests.of(scenario.id(), requests, scenario::has);
        LoadWindow window = new LoadWindow(recording, sent.beginEpochMs(), sent.endEpochMs());
        Map<Operation, ResponseTimes> possible = IdealSimulation.of(
                scenario, new Schedule(ramp.arrivals(scenario.host().cores()).steps()));
        List<OfOperation> operations = scenario.operations().stream()
                .map(operation -> {
                    List<Request> its = sent.requests().stream()
                            .filter(request -> scenario.has(request, operation))
                            .toList();
                    return new OfOperation(
                            operation,
                            new SentRequests(its, sent.beginEpochMs(), sent.endEpochMs()),
                            ResponseTimes.of(its),
                            possible.getOrDefault(operation, NOTHING));
                })
                .toList();
        return new ScenarioRun(
                scenario,
                sent,
                operations,
                accounting(scenario, ramp, requests),
                window.recording(),
                window.measurement(),
                file,
                window.findings());
    }

    private static Accounting accounting(Scenario scenario, Ramp ramp, List<Request> requests) {
        return Accounting.of(
                scenario.phase("", ramp).ordered(),
                requests.stream()
                        .filter(request -> request.warmUp() || scenario.has(request))
                        .toList());
    }
}
