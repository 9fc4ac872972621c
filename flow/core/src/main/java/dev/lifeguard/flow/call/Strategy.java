package dev.lifeguard.flow.call;

/**
 * How the items of a run were done.
 *
 * <pre>{@code
 * boolean worthIt = report.strategy() != Strategy.INLINE;
 * }</pre>
 */
public enum Strategy {
    /** On the calling thread, as a plain loop. */
    INLINE,
    /** In chunks, on no more threads than there are cores. */
    CHUNKS,
    /** On virtual threads, a bounded number of them. */
    VIRTUAL
}
