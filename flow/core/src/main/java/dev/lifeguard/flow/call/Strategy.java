package dev.lifeguard.flow.call;

/** How a run was done. */
public enum Strategy {
    /** On the calling thread, as a plain loop. */
    INLINE,
    /** In chunks, on no more threads than there are cores. */
    CHUNKS,
    /** On virtual threads, a bounded number of them. */
    VIRTUAL
}
