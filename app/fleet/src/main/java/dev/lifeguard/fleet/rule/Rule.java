package dev.lifeguard.fleet.rule;

/**
 * A recording rule: an expression, and the name under which Prometheus records its value.
 *
 * @param name such as {@code lifeguard:pool_use:ratio}
 * @param expression in PromQL
 */
public record Rule(String name, String expression) {}
