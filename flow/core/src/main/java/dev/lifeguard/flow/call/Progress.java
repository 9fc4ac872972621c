package dev.lifeguard.flow.call;

/**
 * The progress of a run.
 *
 * <pre>{@code
 * Parallel.progressTo(Duration.ofSeconds(1), progress -> log.println(progress.done() + " of " + progress.total()))
 *         .each(files, this::copy);
 * }</pre>
 *
 * @param name the name of the run, {@code "flow"} by default
 * @param done finished items, including failed ones
 * @param total all items; {@link #UNKNOWN} if only the source knows
 * @param elapsedNs time since the start of the run, in nanoseconds
 */
public record Progress(String name, long done, long total, long elapsedNs) {
    /** The value of a figure that cannot be known yet. */
    public static final long UNKNOWN = -1;

    /**
     * Estimates the remaining time in nanoseconds, assuming the average speed so far. {@link #UNKNOWN} if no item is
     * done or the total is unknown.
     */
    public long leftNs() {
        return total == UNKNOWN || done == 0 ? UNKNOWN : (long) ((double) elapsedNs / done * (total - done));
    }
}
