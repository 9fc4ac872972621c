package dev.lifeguard.advise;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.prediction.Forecast;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Findings and predictions to advice, in the order in which to act. */
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
     * Ranks by how many tasks, hence users, each finding keeps waiting, then by severity.
     *
     * @param whole the measurement of all the time observed
     * @param forecast what a finding's change would give, null where that cannot be known; asked once for each finding
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
