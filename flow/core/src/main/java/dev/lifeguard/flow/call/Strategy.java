package dev.lifeguard.flow.call;

/** How the items of a run were done. */
public enum Strategy {
    /** On the calling thread, as a plain loop. */
    INLINE,
    /** In chunks, on no more threads than there are cores. */
    CHUNKS,
    /** On virtual threads, a bounded number of them. */
    VIRTUAL
}
