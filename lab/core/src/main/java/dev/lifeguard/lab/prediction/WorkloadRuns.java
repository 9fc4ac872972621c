package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.prediction.WorkloadResult.MethodChoice;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import dev.lifeguard.lab.prediction.measured.WorkloadLog;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.prediction.work.FixedMain;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import dev.lifeguard.model.prediction.Forecast;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Observes a workload, predicts other sizes, and then runs it at each size and with each method. */
final class WorkloadRuns {
    /** Share of the cores used by other processes above which a run is repeated. */
    private static final double MAX_OTHERS_SHARE = 0.06;

    private static final int MAX_REPEATS = 2;
    /** A small heap, so that the collector has work, and the fast compiler, which finishes during the warm-up. */
    private static final List<String> OPTIONS =
            List.of("-Xms128m", "-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final int TIMEOUT_FACTOR = 12; // times the duration of arrivals
    private static final Duration START = Duration.ofSeconds(60);

    private final Lab lab;
    private final PredictionPlan plan;
    private final Workload workload;

    /** Runs with a fixed size, by size, so that none is run twice. */
    private final Map<Integer, PredictionRun> fixed = new TreeMap<>();

    private final List<String> faults = new ArrayList<>();

    private WorkloadRuns(Lab lab, PredictionPlan plan, Workload workload) {
        this.lab = lab;
        this.plan = plan;
        this.workload = workload;
    }

    /** @throws Failure if the workload could not be observed or predicted */
    static WorkloadResult run(Lab lab, PredictionPlan plan, Workload workload) {
        lab.progress().stage(workload.id() + ": " + workload.description(), plan.workloadLength());
        return new WorkloadRuns(lab, plan, workload).run();
    }

    private WorkloadResult run() {
        PredictionRun observed = run("observed", workload.badSize(), SizingMethod.LIFEGUARD);
        Observation observation = Observation.of(observed.recording(), observed.figures());
        List<Integer> sizes = plan.sizes(workload);
        Forecast forecast = observation.forecast(sizes);
        List<PredictionRun> sweep = sizes.stream()
                .flatMap(size -> tried(() -> fixed(size)).stream())
                .toList();
        if (sweep.isEmpty()) {
            throw new Failure(String.join("; ", faults));
        }
        List<MethodChoice> choices = new ArrayList<>();
        for (SizingMethod method : SizingMethod.values()) {
            OptionalInt size = ObservedRun.size(method, observed.times(), observation, forecast, plan.cores());
            if (method.steers()) {
                tried(() -> run(method.id(), workload.badSize(), method))
                        .ifPresent(run -> choices.add(new MethodChoice(method, run.settledSize(), run)));
            } else if (size.isPresent()) {
                tried(() -> fixed(size.getAsInt()))
                        .ifPresent(run -> choices.add(new MethodChoice(method, size.getAsInt(), run)));
            }
        }
        return new WorkloadResult(workload, observed, forecast, sweep, choices, faults);
    }

    /** Records a failure as a fault and returns empty. Ctrl-C is passed on. */
    private Optional<PredictionRun> tried(Supplier<PredictionRun> run) {
        try {
            return Optional.of(run.get());
        } catch (Failure e) {
            if (Thread.currentThread().isInterrupted()) {
                throw e; // the lab ended its JVM
            }
            faults.add(e.line());
            return Optional.empty();
        }
    }

    private PredictionRun fixed(int size) {
        return fixed.computeIfAbsent(size, missing -> run("size", missing, SizingMethod.LIFEGUARD));
    }

    /** Repeats the run if other processes disturbed it. */
    private PredictionRun run(String what, int size, SizingMethod method) {
        String id = workload.id() + "-" + what + "-" + size;
        PredictionRun run = once(id, size, method);
        for (int again = 0;
                again < MAX_REPEATS && run.figures().othersCpus() > MAX_OTHERS_SHARE * plan.cores();
                again++) {
            run = once(id, size, method);
        }
        return run;
    }

    /** @throws Failure if it fails, or if its figures would be worthless */
    private PredictionRun once(String id, int size, SizingMethod method) {
        double settle = method.steers() ? plan.settleSeconds() : 0;
        Path recording = lab.folder().resolve(id + ".jsonl.gz");
        List<String> arguments = List.of(
                "--workload=" + workload.id(),
                "--cores=" + plan.cores(),
                "--size=" + size,
                "--method=" + method.name(),
                "--seconds=" + plan.seconds(),
                "--settle=" + settle);
        WorkloadLog log = WorkJvm.run(
                lab.children(),
                new ServicePlan(id, lab.folder(), FixedMain.class, arguments, OPTIONS, recording),
                START.plusSeconds(Math.round(TIMEOUT_FACTOR * (plan.seconds() + settle))),
                () -> {},
                WorkloadLog.class);
        TaskTimes times = log.runs().getFirst();
        times.fault().ifPresent(fault -> {
            throw new Failure(id + ": " + fault);
        });
        return PredictionRun.of(id, times, log.settledSize(), recording);
    }
}
