package dev.lifeguard.fleet.rule;

import dev.lifeguard.model.finding.Thresholds;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The alerting rules, with the {@linkplain Thresholds thresholds} of the findings and of {@code fleet}'s problems.
 * Exceptions: one refused task suffices, and saturation ahead has its constants here. Each alert sets how long its
 * condition must hold.
 */
public final class Alerts {
    /**
     * An alerting rule.
     *
     * @param name such as {@code LifeguardPoolSaturated}
     * @param expression in PromQL; each series in its result is an alert
     * @param forSeconds how long that must hold
     * @param severity {@code critical}, {@code warning} or {@code info}
     * @param summary one line, with Prometheus' templates
     * @param description what it means and what to do
     */
    public record Alert(
            String name, String expression, long forSeconds, String severity, String summary, String description) {}

    private static final long SPAN_SECONDS = 600;
    private static final long END_SECONDS = 240;
    private static final long PART_SECONDS = 120;
    private static final long STEP_SECONDS = 15;
    private static final double MIN_USE = 0.5;
    private static final double MAX_USE = 0.95;
    private static final double MIN_SLOPE_SHARE = 0.2;
    private static final double MAX_MIDDLE_OFFSET = 0.2;

    private final Rules rules;
    private final String jvm;
    private final String pool;

    /** Creates alerts that use the figures. */
    public Alerts(Rules rules) {
        this.rules = rules;
        String service = rules.scope().service().stream()
                .map(label -> "{{ $labels." + label + " }}")
                .collect(Collectors.joining("/"));
        jvm = "{{ $labels.instance }} (" + service + ")";
        pool = "{{ $labels.pool }} of " + jvm;
    }

    /** Returns all alerts, most severe first. */
    public List<Alert> all() {
        return List.of(stuck(), saturated(), ahead(), rejecting(), throttled(), crowded());
    }

    private Alert stuck() {
        return new Alert(
                "LifeguardPoolStuck",
                use() + " >= " + Thresholds.STUCK_BUSY + " and " + tasksWait() + " and "
                        + rules.scope().rate("lifeguard_pool_tasks_completed_total") + " == 0",
                Thresholds.STUCK_SECONDS_BY_METRICS,
                "critical",
                "Nothing moves in pool " + pool,
                "All threads are busy, tasks wait and none ends: the pool waits for itself, or for something that does not"
                        + " answer. Which, and on which line: lifeguard advise on that JVM.");
    }

    private Alert saturated() {
        return new Alert(
                "LifeguardPoolSaturated",
                use() + " >= " + Thresholds.FULL + " and " + tasksWait(),
                60,
                "critical",
                "Pool " + pool + " is full and tasks wait",
                "{{ $value | humanizePercentage }} of its threads are busy. Whether more threads help, and how many:"
                        + " lifeguard advise on that JVM.");
    }

    /**
     * Alerts if the line through the last ten minutes reaches all threads within ten more. To be a line, the first and
     * the last four minutes must both grow, and the middle must lie about midway between the ends. A sudden shift of
     * traffic, as in a deployment, does not match.
     */
    private Alert ahead() {
        String past = rules.over(Figure.USE, SPAN_SECONDS, STEP_SECONDS);
        String end = rules.over(Figure.USE, END_SECONDS, STEP_SECONDS);
        String part = rules.over(Figure.USE, PART_SECONDS, STEP_SECONDS);
        String slope = MIN_SLOPE_SHARE + " * deriv(" + past + ")";
        String last = "avg_over_time(" + part + ")";
        String middle = "avg_over_time(" + part + offset((SPAN_SECONDS - PART_SECONDS) / 2) + ")";
        String first = "avg_over_time(" + part + offset(SPAN_SECONDS - PART_SECONDS) + ")";
        return new Alert(
                "LifeguardPoolSaturationAhead",
                "predict_linear(" + past + ", " + SPAN_SECONDS + ") >= 1 and " + use() + " >= " + MIN_USE + " < "
                        + MAX_USE
                        + " and deriv(" + end + ") >= " + slope
                        + " and deriv(" + end + offset(SPAN_SECONDS - END_SECONDS) + ") >= " + slope
                        + " and abs(2 * " + middle + " - " + first + " - " + last + ") <= " + 2 * MAX_MIDDLE_OFFSET
                        + " * ("
                        + last + " - " + first + ")",
                30,
                "warning",
                "Pool " + pool + " will be full within ten minutes",
                "If it keeps growing as in the last ten minutes, {{ $value | humanizePercentage }} of its threads are"
                        + " needed in ten more. What helps: lifeguard advise on that JVM.");
    }

    private static String offset(long seconds) {
        return " offset " + seconds + "s";
    }

    private Alert rejecting() {
        return new Alert(
                "LifeguardTasksRejected",
                rules.scope().rate("lifeguard_pool_tasks_rejected_total") + " > 0",
                120,
                "warning",
                "Pool " + pool + " refuses tasks",
                "{{ $value | humanize }} tasks a second: its queue is full, or it was shut down.");
    }

    private Alert throttled() {
        return new Alert(
                "LifeguardCpuThrottled",
                rules.scope().rate("lifeguard_jvm_cpu_throttled_seconds_total") + " >= " + Thresholds.THROTTLED,
                300,
                "warning",
                "A CPU limit stops " + jvm,
                "For {{ $value | humanizePercentage }} of the time. More threads make that worse; a higher limit or less work"
                        + " helps.");
    }

    private Alert crowded() {
        String waits = rules.scope().rate("lifeguard_pool_run_queue_seconds_total");
        String busy = rules.scope().rate("lifeguard_pool_busy_seconds_total");
        return new Alert(
                "LifeguardPoolCrowded",
                waits + " / " + busy + " >= " + Thresholds.CROWDED_RUNNABLE + " and " + waits + " >= "
                        + Thresholds.CROWDED_THREADS,
                600,
                "info",
                "Threads of pool " + pool + " wait for processors",
                "{{ $value | humanizePercentage }} of their busy time: the pool has more threads than the processors can"
                        + " serve.");
    }

    private String use() {
        return rules.value(Figure.USE);
    }

    private String tasksWait() {
        return rules.value(Figure.WAITING) + " >= " + Thresholds.NOTICEABLE_WAITING;
    }
}
