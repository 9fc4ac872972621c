package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.prediction.work.RunOrder;
import dev.lifeguard.lab.prediction.work.Steering;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.model.prediction.Forecast;
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
        PredictionRun observed = run("observed", workload.badSize(), Steering.NONE);
        ObservedRun observation = ObservedRun.of(observed);
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
            OptionalInt size = observation.size(method, forecast, plan.cores());
            if (method.steers()) {
                tried(() -> run(method.steering().id(), workload.badSize(), method.steering()))
                        .ifPresent(run -> choices.add(
                                new MethodChoice(method, run.figures().settledSize(), run)));
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
        return fixed.computeIfAbsent(size, missing -> run("size", missing, Steering.NONE));
    }

    /** Repeats the run if other processes disturbed it. */
    private PredictionRun run(String what, int size, Steering steering) {
        String id = workload.id() + "-" + what + "-" + size;
        double settle = steering == Steering.NONE ? 0 : plan.settleSeconds();
        RunOrder order =
                new RunOrder(workload.id(), plan.cores(), size, steering, plan.seconds(), settle, PredictionPlan.SEED);
        PredictionRun run = WorkloadJvm.run(lab, id, order);
        for (int again = 0; again < MAX_REPEATS && run.othersCpus() > MAX_OTHERS_SHARE * plan.cores(); again++) {
            run = WorkloadJvm.run(lab, id, order);
        }
        return run;
    }
}
