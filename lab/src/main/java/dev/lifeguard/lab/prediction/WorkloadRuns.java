package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.Lab;
import dev.lifeguard.lab.prediction.work.RunOrder;
import dev.lifeguard.lab.prediction.work.Steering;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.model.prediction.Forecast;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** All runs of a workload: observed, predicted, and then really run at each size and with each method. */
final class WorkloadRuns {
    private final Lab lab;
    private final Plan plan;
    private final Workload workload;

    /** Those at a size that stays, by the size: none is done twice. */
    private final Map<Integer, Run> fixed = new TreeMap<>();

    private WorkloadRuns(Lab lab, Plan plan, Workload workload) {
        this.lab = lab;
        this.plan = plan;
        this.workload = workload;
    }

    /** @throws dev.lifeguard.lab.Failure if one of them fails */
    static Proof run(Lab lab, Plan plan, Workload workload) {
        lab.progress().stage(workload.id() + ": " + workload.says(), plan.workloadLength());
        return new WorkloadRuns(lab, plan, workload).run();
    }

    private Proof run() {
        Run observed = run("observed", workload.badSize(), Steering.NONE);
        Observation observation = Observation.of(observed);
        List<Integer> sizes = plan.sizes(workload);
        Forecast forecast = observation.forecast(sizes);
        List<Run> sweep = sizes.stream().map(this::fixed).toList();
        List<Choice> choices = new ArrayList<>();
        for (Method method : Method.values()) {
            OptionalInt size = observation.size(method, forecast, plan.cores());
            if (method.steers()) {
                Run run = run(method.steering().id(), workload.badSize(), method.steering());
                choices.add(new Choice(method, run.figures().settledSize(), run));
            } else if (size.isPresent()) {
                choices.add(new Choice(method, size.getAsInt(), fixed(size.getAsInt())));
            }
        }
        return new Proof(workload, observed, forecast, sweep, choices);
    }

    private Run fixed(int size) {
        return fixed.computeIfAbsent(size, missing -> run("size", missing, Steering.NONE));
    }

    private Run run(String what, int size, Steering steering) {
        String id = workload.id() + "-" + what + "-" + size;
        double settle = steering == Steering.NONE ? 0 : plan.settleSeconds();
        return RunJvm.run(
                lab, id, new RunOrder(workload.id(), plan.cores(), size, steering, plan.seconds(), settle, Plan.SEED));
    }
}
