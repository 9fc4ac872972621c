package dev.lifeguard.fleet.judge;

import dev.lifeguard.model.finding.Severity;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a pool of a service.
 *
 * @param kind what it is
 * @param pool where
 * @param weight to sort problems of a kind: how much of it there is, in JVMs, threads or processors
 * @param text one sentence with figures
 * @param change what to do
 * @param size threads that each JVM should have, 0 where that cannot be said
 * @param instance a JVM that shows it, null if they all do
 */
public record Problem(
        Kind kind,
        ServicePool pool,
        double weight,
        String text,
        String change,
        int size,
        @Nullable String instance) {
    /** Kinds, the gravest first. */
    public enum Kind {
        /** Nothing moves. */
        STUCK("stuck", Severity.ERROR),
        /** All threads are busy at the peak, and tasks wait. */
        SATURATED("saturated", Severity.ERROR),
        /** Tasks are refused. */
        REJECTING("rejecting", Severity.WARNING),
        /** A CPU limit stops the JVMs. */
        CPU_THROTTLED("cpu-throttled", Severity.WARNING),
        /** Its peaks grow, and will soon need all threads. */
        SATURATION_AHEAD("saturation-ahead", Severity.WARNING),
        /** Its threads wait for processors. */
        CPU_CROWDED("cpu-crowded", Severity.WARNING),
        /** One JVM differs from the others. */
        ODD_ONE_OUT("odd-one-out", Severity.NOTE),
        /** It has many more threads than it ever uses. */
        OVERSIZED("oversized", Severity.NOTE);

        private final String id;
        private final Severity severity;

        Kind(String id, Severity severity) {
            this.id = id;
            this.severity = severity;
        }

        /** Its name in all outputs. */
        public String id() {
            return id;
        }

        /** How grave it is. */
        public Severity severity() {
            return severity;
        }
    }
}
