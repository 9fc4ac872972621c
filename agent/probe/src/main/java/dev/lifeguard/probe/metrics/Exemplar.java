package dev.lifeguard.probe.metrics;

/**
 * A single time of a histogram, with the trace that it belongs to.
 *
 * @param seconds the time
 * @param trace where it was measured
 * @param epochMs when, in milliseconds since 1970
 */
record Exemplar(double seconds, Trace trace, long epochMs) {}
