package dev.lifeguard.flow.call;

/**
 * The way in which the items of a run were processed.
 *
 * <pre>{@code
 * boolean worthIt = report.strategy() != Strategy.INLINE;
 * }</pre>
 */
public enum Strategy {
    /** In a plain loop on the calling thread. */
    INLINE,
    /** In chunks, on at most as many threads as there are cores. */
    CHUNKS,
    /** On a bounded number of virtual threads. */
    VIRTUAL
}
