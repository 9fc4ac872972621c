package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.WorkloadResult.MethodChoice;
import dev.lifeguard.lab.prediction.measured.SampleTimes;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.lab.prediction.work.Workloads;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Runs and predictions with given figures. */
final class SampleResults {
    private SampleResults() {}

    /** A run with the given 95th percentile. */
    static PredictionRun run(String id, int size, long p95Ms) {
        long[] exec = new long[100];
        Arrays.fill(exec, 0, 94, 10);
        Arrays.fill(exec, 94, 100, p95Ms);
        return PredictionRun.of(id, SampleTimes.of(size, 0.01, 5, exec), size, Path.of(id + ".jsonl.gz"));
    }

    /** A prediction of a 95th percentile, with an interval of 20% around it. */
    static Prediction prediction(int size, double p95Ms) {
        return new Prediction(
                Scenario.ofSize(size), 10, p95Ms, 2 * p95Ms, 0.8 * p95Ms, 1.2 * p95Ms, 100, 2, 0, true, "the CPU");
    }

    /**
     * Observed at 1 thread; run at 1, 2 and 4 threads with 400, 100 and 200 ms; predicted 400, 105 and 300 ms;
     * recommended 2 threads. The formula chose 4 threads, and Vegas ended at 3.
     */
    static WorkloadResult good() {
        Workload workload = Workloads.named("mixed", 2);
        List<PredictionRun> sweep = List.of(run("mixed-1", 1, 400), run("mixed-2", 2, 100), run("mixed-4", 4, 200));
        return new WorkloadResult(
                workload,
                run("mixed-observed-1", 1, 440),
                forecast(2, prediction(1, 400), prediction(2, 105), prediction(4, 300)),
                sweep,
                List.of(
                        new MethodChoice(SizingMethod.LIFEGUARD, 2, sweep.get(1)),
                        new MethodChoice(SizingMethod.GOETZ, 4, sweep.get(2)),
                        new MethodChoice(SizingMethod.VEGAS, 3, run("mixed-vegas-1", 1, 150))),
                List.of());
    }

    /** The same, but with 4 threads recommended. */
    static WorkloadResult bad() {
        WorkloadResult good = good();
        return new WorkloadResult(
                good.workload(),
                good.observed(),
                forecast(4, prediction(1, 400), prediction(2, 105), prediction(4, 100)),
                good.sweep(),
                List.of(new MethodChoice(SizingMethod.LIFEGUARD, 4, good.sweep().get(2))),
                List.of());
    }

    private static Forecast forecast(int recommended, Prediction... predictions) {
        return new Forecast(
                "work",
                new Observed(Work.TASK, 1, 10, 440, 500, 100),
                List.of(predictions),
                new Recommendation(recommended, "more threads would wait for a CPU"),
                List.of("200 tasks were seen"));
    }
}
