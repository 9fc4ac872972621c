package dev.lifeguard.flow.call;

/**
 * How far a run is.
 *
 * <pre>{@code
 * Parallel.progressTo(Duration.ofSeconds(1), progress -> log.println(progress.done() + " of " + progress.total()))
 *         .each(files, this::copy);
 * }</pre>
 *
 * @param name the name given to it, {@code "flow"} if none was
 * @param done how many items are done, those that failed among them
 * @param total how many there are; {@link #UNKNOWN} if only the source knows
 * @param elapsedNs how long it runs, in nanoseconds
 */
public record Progress(String name, long done, long total, long elapsedNs) {
    /** There is no telling. */
    public static final long UNKNOWN = -1;

    /** How long the rest will take if it goes on as so far, in nanoseconds; {@link #UNKNOWN} if there is no telling. */
    public long leftNs() {
        return total == UNKNOWN || done == 0 ? UNKNOWN : (long) ((double) elapsedNs / done * (total - done));
    }
}
