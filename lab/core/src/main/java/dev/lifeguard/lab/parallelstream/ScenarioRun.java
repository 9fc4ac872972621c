package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.parallelstream.variant.ComponentController;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of one scenario that was run.
 *
 * @param window the part of the recording in which it ran
 */
record ScenarioRun(
        Scenario scenario,
        SentRequests sent,
        List<OfOperation> operations,
        Accounting accounting,
        Recording window,
        Measurement pools,
        Path recording,
        List<Finding> findings) {
    private static final ResponseTimes NOTHING = ResponseTimes.of(List.of());
    private static final String VARIANTS = ComponentController.class.getPackageName() + ".";

    /**
     * The responses to one operation.
     *
     * @param possible physically, see {@link IdealSimulation}
     */
    record OfOperation(Operation operation, SentRequests sent, ResponseTimes measured, ResponseTimes possible) {}

    /**
     * Reads the run of a scenario.
     *
     * @param requests of all scenarios, and of the warm-up
     * @throws dev.lifeguard.lab.failure.Failure if there was no request
     */
    static ScenarioRun of(Scenario scenario, Ramp ramp, List<Request> requests, Path file) throws IOException {
        SentRequests sent = SentRequests.of(scenario.id(), requests, scenario::has);
        LoadWindow window = new LoadWindow(Recording.read(file), sent.beginEpochMs(), sent.endEpochMs());
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
                Accounting.of(
                        scenario.phase("", ramp).ordered(),
                        requests.stream()
                                .filter(request -> request.warmUp() || scenario.has(request))
                                .toList()),
                window.recording(),
                window.measurement(),
                file,
                window.findings());
    }

    RunDiagnosis diagnosed() {
        return new RunDiagnosis(scenario.label(), scenario.variant().expectedFindings(), findings);
    }

    Optional<OfOperation> of(Operation operation) {
        return operations.stream().filter(one -> one.operation() == operation).findFirst();
    }

    /** Start of the load, since the recording began. */
    double beginSeconds() {
        return (sent.beginEpochMs() - window.header().epochMs()) / 1000;
    }

    double endSeconds() {
        return (sent.endEpochMs() - window.header().epochMs()) / 1000;
    }

    /** Maximum of live platform threads over the ends of all seconds. */
    int mostThreads() {
        return window.ticks().stream()
                .mapToInt(tick -> tick.machine().threads())
                .max()
                .orElse(0);
    }

    /** The pools that the service created for its work and that did some. */
    List<PoolMeasurement> workPools() {
        return pools.pools().stream()
                .filter(pool -> String.valueOf(pool.pool().createdAt()).startsWith(VARIANTS) && pool.completed() > 0)
                .toList();
    }

    Optional<PoolMeasurement> commonPool() {
        return pools.pools().stream()
                .filter(pool -> pool.pool().kind() == PoolInfo.Kind.COMMON && pool.completed() > 0)
                .findFirst();
    }

    /** Share of a common pool's work that callers did on their own threads; NaN if nothing was done. */
    static double callersShare(PoolMeasurement pool) {
        return pool.helpBusyThreads() / (pool.helpBusyThreads() + pool.busyThreads());
    }
}
