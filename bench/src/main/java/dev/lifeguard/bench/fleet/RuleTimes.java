package dev.lifeguard.bench.fleet;

import java.io.IOException;

/**
 * How long the last evaluation of the rules took, in seconds.
 *
 * @param jvms of the recording rules of JVMs
 * @param services of those of services
 * @param alerts of the alerts
 * @param missed evaluations that were left out, since the one before had not ended
 * @param failed rules whose evaluation failed
 */
record RuleTimes(double jvms, double services, double alerts, double missed, double failed) {
    private static final String LAST = "prometheus_rule_group_last_duration_seconds";

    static RuleTimes of(RunningPrometheus prometheus) throws IOException, InterruptedException {
        return new RuleTimes(
                prometheus.own(LAST, "lifeguard-jvms"),
                prometheus.own(LAST, "lifeguard-services"),
                prometheus.own(LAST, "lifeguard-alerts"),
                prometheus.own("prometheus_rule_group_iterations_missed_total", "lifeguard-"),
                prometheus.own("prometheus_rule_evaluation_failures_total", "lifeguard-"));
    }
}
