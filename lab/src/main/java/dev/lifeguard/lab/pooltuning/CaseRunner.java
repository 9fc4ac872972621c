package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.cli.report.TaskCsv;
import dev.lifeguard.lab.Failure;
import dev.lifeguard.lab.Lab;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Loader;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.Sent;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.observed.Recordings;
import dev.lifeguard.lab.pooltuning.service.Service;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.measure.TaskTable;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Does the runs: a fresh service for each, calibrated once, warmed up, loaded, stopped, and its records read. */
final class CaseRunner {
    static final Duration BESIDE_LOAD = Duration.ofSeconds(10);
    static final Duration CALIBRATION = Duration.ofSeconds(2);
    private static final double BLOCKING_SECONDS = 0.5;
    private static final Open WARM_UP = new Open(new Step(50, 2));

    private final Lab lab;
    private final Plan plan;
    private @Nullable Calibration calibration;

    CaseRunner(Lab lab, Plan plan) {
        this.lab = lab;
        this.plan = plan;
    }

    /** Of the first run under CPU load, null before. */
    @Nullable
    Calibration calibration() {
        return calibration;
    }

    Path recording(Case run) {
        return lab.folder().resolve(run.id() + ".jsonl.gz");
    }

    Path csv(Case run) {
        return lab.folder().resolve(run.id() + ".csv");
    }

    private Path requests(Case run) {
        return lab.folder().resolve(run.id() + ".requests.csv");
    }

    /**
     * Does one run.
     *
     * @throws Failure if it could not be done to its end
     */
    Run run(Case what) {
        try {
            List<Request> requests;
            lab.progress().stage(what.label() + ": start, warm-up, load", length(what));
            try (ServiceJvm service = ServiceJvm.start(
                    lab.children(),
                    new ServicePlan(
                            what.id(),
                            lab.folder(),
                            Service.class,
                            List.of("--lab.pool-size=" + what.threads()),
                            ServicePlan.USUAL_HEAP,
                            recording(what)))) {
                Calibration machine = calibrated(what, service);
                LoadPlan load = new LoadPlan(
                        service.url(),
                        new Phase(cpu(Math.max(1, machine.cycles() / 100)), WARM_UP),
                        new Phase(target(what, machine), new Open(plan.steps(what))),
                        requests(what).toAbsolutePath());
                requests = new Loader(lab.children()).run(what.id(), lab.folder(), load, service.child());
                // The last second, with nothing to do, belongs to the record.
                Pause.of(Duration.ofSeconds(1));
            }
            return measured(what, requests);
        } catch (IOException | JsonException e) {
            throw new Failure(what.id() + ": " + e.getMessage());
        }
    }

    /** About how long a run takes. */
    Duration length(Case run) {
        return BESIDE_LOAD.plusSeconds(plan.seconds(run));
    }

    private static Target target(Case what, Calibration machine) {
        return what.load() == LoadKind.CPU ? cpu(machine.cycles()) : new Target("blocking", "/testWs");
    }

    private static Target cpu(long cycles) {
        return new Target("cpu", "/testCpu?cycles=" + cycles);
    }

    private Calibration calibrated(Case what, ServiceJvm service) throws IOException {
        if (calibration == null) {
            calibration = new Calibration(
                    Calibrator.cyclesPerSecond(service.url(), CALIBRATION),
                    Runtime.getRuntime().availableProcessors());
        } else if (what.load() == LoadKind.CPU) {
            Calibrator.cyclesPerSecond(service.url(), CALIBRATION); // to begin as warm as the run before
        }
        return calibration;
    }

    private Run measured(Case what, List<Request> requests) throws IOException {
        Recording recording = Recordings.read(recording(what));
        PoolInfo pool = WorkPools.in(recording)
                .orElseThrow(() ->
                        new Failure(what.id() + ": Lifeguard did not see the service's pool, see " + recording(what)));
        Sent sent = Sent.of(what.id(), requests);
        double begin = sent.beginEpochMs();
        LoadWindow window = new LoadWindow(recording, begin, sent.endEpochMs());
        long intervalNs = plan.intervalSeconds() * 1_000_000_000L;
        List<Row> rows =
                Rows.of(TaskTable.intervals(window.recording(), pool.id(), intervalNs), sent.requests(), begin);
        Files.writeString(
                csv(what),
                TaskCsv.ofPool(
                        rows.stream().map(Row::pool).toList(),
                        rows.stream().map(Row::responseMs).toList()));
        return new Run(
                what,
                plan.steps(what),
                rows,
                window.measurement(),
                pool,
                TickFacts.of(window.recording(), pool.id(), intervalNs),
                (begin - recording.header().epochMs()) / 1000,
                Accounting.of(new Open(plan.steps(what)).ordered(), requests),
                Recordings.completed(recording, pool.id()),
                limit(what),
                sent.requests().stream().mapToDouble(Request::responseMs).max().orElseThrow(),
                Files.size(recording(what)));
    }

    private Limit limit(Case what) {
        Schedule schedule = new Schedule(plan.steps(what));
        Calibration machine = calibration;
        return what.load() == LoadKind.CPU && machine != null
                ? Limit.of(schedule, what.threads(), machine.cores(), machine.demandSeconds(machine.cycles()))
                : Limit.of(schedule, what.threads(), Double.POSITIVE_INFINITY, BLOCKING_SECONDS);
    }
}
