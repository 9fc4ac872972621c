package dev.lifeguard.fleet.rule;

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
