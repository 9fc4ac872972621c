package dev.lifeguard.advise;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.prediction.Forecast;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Turns findings and predictions into advice, most urgent first. */
public final class Ranking {
    /** Smaller differences in waiting tasks are noise: within them, severity decides. */
    private static final double RESOLUTION = 0.5;

    private static final Comparator<Finding> MOST_URGENT_FIRST = Comparator.comparingDouble(
                    (Finding finding) -> Math.floor(finding.waitingTasks() / RESOLUTION))
            .thenComparing(Finding::severity)
            .reversed()
            .thenComparing(Finding::id)
            .thenComparing(Finding::pool);

    private Ranking() {}

    /**
     * Ranks findings by the number of tasks that each keeps waiting, then by severity.
     *
     * @param whole the measurement of all the time observed
     * @param forecast predicts a finding's change; called once for each finding, returns null if it cannot be predicted
     */
    public static List<Advice> rank(
            List<Finding> findings, Measurement whole, Function<Finding, @Nullable Forecast> forecast) {
        return findings.stream()
                .sorted(MOST_URGENT_FIRST)
                .map(finding -> Sized.of(finding, forecast.apply(finding), refused(whole, finding.pool())))
                .toList();
    }

    private static double refused(Measurement whole, String pool) {
        return whole.pools().stream()
                .filter(one -> one.pool().name().equals(pool) && one.arrived() > 0)
                .mapToDouble(one -> (double) one.rejected() / one.arrived())
                .max()
                .orElse(0);
    }
}
