package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.SizeComparison;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.model.prediction.Forecast;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A workload with all its runs.
 *
 * @param sweep the runs at the workload's sizes, the smallest first; at least one
 * @param choices the methods' choices, in their order; a method that could not choose is absent
 * @param faults one line for each run that failed, and is therefore absent
 */
record WorkloadResult(
        Workload workload,
        PredictionRun observed,
        Forecast forecast,
        List<PredictionRun> sweep,
        List<MethodChoice> choices,
        List<String> faults) {
    /** Predictions and measurements for each predicted size of the sweep. */
    List<SizeComparison> compared() {
        return sweep.stream()
                .flatMap(run -> forecast.predictions().stream()
                        .filter(prediction -> prediction.scenario().size() == run.size())
                        .limit(1)
                        .map(prediction -> new SizeComparison(run.figures(), prediction)))
                .toList();
    }

    PredictionRun best() {
        return sweep.stream()
                .min(Comparator.comparingDouble(run -> run.figures().p95Ms()))
                .orElseThrow();
    }

    Optional<MethodChoice> choice(SizingMethod method) {
        return choices.stream().filter(choice -> choice.method() == method).findFirst();
    }

    /** The 95th percentile at a method's size, divided by the best of the sweep; NaN if it chose none. */
    double timesBest(SizingMethod method) {
        return choice(method)
                .map(choice -> choice.p95Ms() / best().figures().p95Ms())
                .orElse(Double.NaN);
    }

    /**
     * Relative difference of the 95th percentiles of two runs with the same trace and size: the observed one and that
     * of the sweep. No prediction can be more accurate. NaN if the observed size is not in the sweep.
     */
    double repeatError() {
        return sweep.stream()
                .filter(run -> run.size() == observed.size())
                .mapToDouble(run ->
                        Math.abs(observed.figures().p95Ms() / run.figures().p95Ms() - 1))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** All runs without duplicates. */
    List<PredictionRun> runs() {
        return Stream.concat(
                        Stream.concat(Stream.of(observed), sweep.stream()),
                        choices.stream().map(MethodChoice::run))
                .distinct()
                .toList();
    }

    /**
     * The size that a method chose for a workload, and the run with it.
     *
     * @param size of the pool; where it settled, if the method adjusts it during the run
     */
    record MethodChoice(SizingMethod method, int size, PredictionRun run) {
        double p95Ms() {
            return run.figures().p95Ms();
        }
    }
}
