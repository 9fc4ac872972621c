package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.model.prediction.Forecast;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A workload with all its runs.
 *
 * @param workload which
 * @param observed the one run from which all is predicted
 * @param forecast what was predicted from it
 * @param sweep the runs at the workload's sizes, the smallest first; at least one
 * @param choices what the methods chose, in their order; a method that could not choose is missing
 * @param faults one line for each run that failed; it is missing
 */
record Proof(
        Workload workload,
        PredictionRun observed,
        Forecast forecast,
        List<PredictionRun> sweep,
        List<Choice> choices,
        List<String> faults) {
    Proof {
        sweep = List.copyOf(sweep);
        choices = List.copyOf(choices);
        faults = List.copyOf(faults);
    }

    /** Predicted against measured, for each size of the sweep that was predicted. */
    List<Compared> compared() {
        return sweep.stream()
                .flatMap(run -> forecast.predictions().stream()
                        .filter(prediction -> prediction.scenario().size() == run.size())
                        .limit(1)
                        .map(prediction -> new Compared(run, prediction)))
                .toList();
    }

    /** The run of the sweep with the lowest 95th percentile. */
    PredictionRun best() {
        return sweep.stream()
                .min(Comparator.comparingDouble(run -> run.figures().p95Ms()))
                .orElseThrow();
    }

    Optional<Choice> choice(Method method) {
        return choices.stream().filter(choice -> choice.method() == method).findFirst();
    }

    /** How many times the best 95th percentile of the sweep a method's size gave; NaN if it chose none. */
    double timesBest(Method method) {
        return choice(method)
                .map(choice -> choice.p95Ms() / best().figures().p95Ms())
                .orElse(Double.NaN);
    }

    /**
     * How far two runs of the same trace at the same size are apart, the observed one and that of the sweep, in their
     * 95th percentiles: what no prediction can be better than; NaN if the observed size is not in the sweep.
     */
    double repeatError() {
        return sweep.stream()
                .filter(run -> run.size() == observed.size())
                .mapToDouble(run ->
                        Math.abs(observed.figures().p95Ms() / run.figures().p95Ms() - 1))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** All runs, each once. */
    List<PredictionRun> runs() {
        return Stream.concat(
                        Stream.concat(Stream.of(observed), sweep.stream()),
                        choices.stream().map(Choice::run))
                .distinct()
                .toList();
    }
}
