package dev.lifeguard.fleet.judge;

import dev.lifeguard.model.finding.Severity;
import org.jspecify.annotations.Nullable;

/**
 * A problem of a service's pool.
 *
 * @param kind its kind
 * @param pool the pool
 * @param weight sort key among problems of a kind: its size in JVMs, threads or processors
 * @param text one sentence with figures
 * @param change what to do
 * @param size recommended threads in each JVM, 0 if unknown
 * @param instance a JVM that shows it, null if all do
 */
public record Problem(
        Kind kind,
        ServicePool pool,
        double weight,
        String text,
        String change,
        int size,
        @Nullable String instance) {
    /** Kinds, most severe first. */
    public enum Kind {
        /** No task makes progress. */
        STUCK("stuck", Severity.ERROR),
        /** All threads are busy at the peak, and tasks wait. */
        SATURATED("saturated", Severity.ERROR),
        /** Tasks are refused. */
        REJECTING("rejecting", Severity.WARNING),
        /** A CPU limit stops the JVMs. */
        CPU_THROTTLED("cpu-throttled", Severity.WARNING),
        /** Its peaks grow and will soon need all threads. */
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

        /** Returns its name in all outputs. */
        public String id() {
            return id;
        }

        public Severity severity() {
            return severity;
        }
    }
}
