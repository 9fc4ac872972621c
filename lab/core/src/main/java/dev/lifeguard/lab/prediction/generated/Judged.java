package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.model.prediction.Forecast;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A workload with what is predicted for it now.
 *
 * @param sample what was run
 * @param forecast from its observed run
 * @param faults one line for each run that failed; it is missing
 */
record Judged(Sample sample, Forecast forecast, List<String> faults) {
    /** Within so much of the best it is as good as the best. */
    static final double AS_GOOD = 0.05;

    private static final double MORE_REFUSED = 1.1;
    private static final double HARDLY_REFUSED = 0.001;

    Judged {
        faults = List.copyOf(faults);
    }

    Judged(Sample sample, Forecast forecast) {
        this(sample, forecast, List.of());
    }

    Judged withFaults(List<String> lines) {
        return new Judged(sample, forecast, lines);
    }

    /** A cell for each size that was run and predicted; the observed one is no prediction. */
    List<Cell> cells() {
        return sample.undisturbed().stream()
                .filter(run -> run.size() != sample.observed().size())
                .flatMap(run -> forecast.predictions().stream()
                        .filter(prediction -> prediction.scenario().size() == run.size())
                        .limit(1)
                        .map(prediction -> new Cell(sample, run, prediction)))
                .toList();
    }

    int recommended() {
        return forecast.recommended().size();
    }

    /** The run with the lowest 95th percentile, of those that do not refuse noticeably more tasks than the best. */
    Truth best() {
        return sample.undisturbed().stream()
                .filter(this::servesAsMany)
                .min(Comparator.comparingDouble(Truth::p95Ms))
                .orElseThrow();
    }

    private boolean servesAsMany(Truth run) {
        double least = sample.undisturbed().stream()
                .mapToDouble(Truth::refusedShare)
                .min()
                .orElse(0);
        return run.refusedShare() <= MORE_REFUSED * least + HARDLY_REFUSED;
    }

    /** Whether the recommended size was run; after a change of the model it may be another one. */
    boolean recommendedWasRun() {
        return sample.at(recommended()).isPresent();
    }

    /** The recommended size's 95th percentile over the best; empty where it was not run. */
    Optional<Double> timesBest() {
        return sample.at(recommended())
                .map(run -> servesAsMany(run) ? run.p95Ms() / best().p95Ms() : Double.POSITIVE_INFINITY);
    }

    /**
     * The same where both were run again after the best was known, so that neither was chosen by its luck; one where they
     * are one and the same; empty where they were not run again, as before this was done.
     */
    Optional<Double> timesBestAgain() {
        int best = best().size();
        if (recommended() == best) {
            return Optional.of(1.0);
        }
        return sample.againAt(recommended())
                .flatMap(run -> sample.againAt(best)
                        .map(other -> servesAsMany(run) ? run.p95Ms() / other.p95Ms() : Double.POSITIVE_INFINITY));
    }

    /**
     * How far two runs of the same trace at the same size, the observed one, are apart in their 95th percentiles: what
     * no prediction can be better than; empty where it was run once only.
     */
    OptionalDouble repeatError() {
        return repeated()
                .map(times -> OptionalDouble.of(Math.abs(1 / times - 1)))
                .orElse(OptionalDouble.empty());
    }

    /** The 95th percentile of the second of these runs over that of the first; empty where there was one only. */
    private Optional<Double> repeated() {
        return sample.undisturbed().stream()
                .filter(run -> run.size() == sample.observed().size())
                .map(run -> run.p95Ms() / sample.observed().p95Ms())
                .findFirst();
    }

    boolean wasRepeated() {
        return repeated().isPresent();
    }

    /** Whether the second of these runs is as good as the first: a size that is as good as the best seems so as often as that. */
    boolean repeatIsGood() {
        return isGood(repeated());
    }

    boolean recommendedIsGood() {
        return isGood(timesBest());
    }

    boolean recommendedIsGoodAgain() {
        return isGood(timesBestAgain());
    }

    private static boolean isGood(Optional<Double> timesBest) {
        return timesBest.filter(times -> times <= 1 + AS_GOOD).isPresent();
    }
}
