package dev.lifeguard.fleet;

import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.fleet.rule.Figure;
import dev.lifeguard.fleet.rule.Rules;
import dev.lifeguard.model.finding.Thresholds;
import java.time.Duration;

/**
 * Queries in PromQL. The server aggregates: an answer has one series for each pool of a service, however many JVMs
 * there are.
 *
 * @param rules the figures, and whether the server stores them
 * @param since time to look back; at most an hour without stored figures, because the queries would take a server very
 *     long
 */
record FleetQuery(Rules rules, Duration since) {
    private static final Duration MAX_SPAN_UNRECORDED = Duration.ofHours(1);
    private static final long STEP_SECONDS = 60;
    private static final double PEAK_QUANTILE = 0.99;
    private static final Duration ODD_SPAN = Duration.ofHours(1);
    static final Duration RECENT_SPAN = Duration.ofMinutes(5);

    /** Returns the span that the answers cover. */
    Duration span() {
        return rules.kept() || since.compareTo(MAX_SPAN_UNRECORDED) < 0 ? since : MAX_SPAN_UNRECORDED;
    }

    /** Returns the query for a fact about each pool, or each service. */
    String of(Fact fact) {
        return switch (fact) {
            case JVMS -> rules.value(Figure.JVMS);
            case THREADS -> rules.value(Figure.THREADS);
            case LIVE -> "sum by (" + labels() + ") (" + rules.scope().series("lifeguard_pool_threads") + ")";
            case MEAN_USE -> mean(Figure.MEAN_USE);
            case PEAK_USE -> peak(Figure.MEAN_USE);
            case HIGHEST_USE -> peak(Figure.HIGHEST_USE);
            case WAITING_PEAK -> peak(Figure.TASKS_WAITING);
            case WAITING -> mean(Figure.TASKS_WAITING);
            case ARRIVALS_PEAK -> peak(Figure.ARRIVALS);
            case ARRIVALS -> mean(Figure.ARRIVALS);
            case ENDED -> mean(Figure.ENDED);
            case TASK_SECONDS -> mean(Figure.TASK_SECONDS);
            case TASK_SQUARES -> mean(Figure.TASK_SQUARES);
            case BUSY -> mean(Figure.BUSY);
            case RUN_QUEUE -> mean(Figure.RUN_QUEUE);
            case REJECTED -> mean(Figure.REJECTED);
            case STUCK -> "count by (" + labels() + ") (" + stuck() + ")";
            case CPU_PEAK -> peak(Figure.SERVICE_CPU);
            case THROTTLED -> peak(Figure.THROTTLED);
            case PROCESSORS -> rules.value(Figure.PROCESSORS);
        };
    }

    /** Returns the query for the daily peak of each pool, to be evaluated at the end of each day. */
    String dailyPeak() {
        return "quantile_over_time(" + PEAK_QUANTILE + ", " + rules.over(Figure.MEAN_USE, 86_400, STEP_SECONDS) + ")";
    }

    /**
     * Returns the query for the JVM of each pool whose use differs most from the median JVM.
     *
     * @param above whether to find the one that uses more, otherwise less
     */
    String odd(boolean above) {
        String use = "avg_over_time(" + rules.over(Figure.USE, ODD_SPAN.toSeconds(), STEP_SECONDS) + ")";
        String difference =
                use + " - on (" + labels() + ") group_left () quantile by (" + labels() + ") (0.5, " + use + ")";
        return (above ? "topk" : "bottomk") + " by (" + labels() + ") (1, " + difference + ")";
    }

    /** Returns the query for one of the JVMs of each pool that {@link Fact#STUCK} counts. */
    String oneStuck() {
        return "topk by (" + labels() + ") (1, " + stuck() + ")";
    }

    /**
     * Returns the query for the recent mean of a figure in each JVM that has a pool of that name and kind, in any
     * service.
     *
     * @param figure a figure of single JVMs
     */
    String recentMean(Figure figure, ServicePool pool) {
        String named =
                "lifeguard_pool_threads_limit{pool=" + quoted(pool.pool()) + ",kind=" + quoted(pool.kind()) + "}";
        return "avg_over_time(" + rules.over(figure, RECENT_SPAN.toSeconds(), STEP_SECONDS) + ") and on (" + labels()
                + ", instance) " + named;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private String stuck() {
        long seconds =
                Math.max(Thresholds.STUCK_SECONDS_BY_METRICS, rules.scope().rateSeconds());
        return "(min_over_time(" + rules.over(Figure.USE, seconds, STEP_SECONDS) + ") >= " + Thresholds.STUCK_BUSY
                + " and min_over_time(" + rules.over(Figure.WAITING, seconds, STEP_SECONDS) + ") >= "
                + Thresholds.NOTICEABLE_WAITING + " and increase("
                + rules.scope().series("lifeguard_pool_tasks_completed_total") + "[" + seconds + "s]) == 0)";
    }

    private String labels() {
        return String.join(", ", rules.scope().service()) + ", pool, kind";
    }

    private String mean(Figure figure) {
        return "avg_over_time(" + rules.over(figure, span().toSeconds(), STEP_SECONDS) + ")";
    }

    private String peak(Figure figure) {
        return "quantile_over_time(" + PEAK_QUANTILE + ", " + rules.over(figure, span().toSeconds(), STEP_SECONDS)
                + ")";
    }
}
