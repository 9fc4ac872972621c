package dev.lifeguard.bench.fleet;

import java.io.IOException;

/**
 * Duration of the last evaluation of the rules, in seconds.
 *
 * @param jvms the recording rules of JVMs
 * @param services the recording rules of services
 * @param alerts the alerts
 * @param missed evaluations skipped because the previous one was still running
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
