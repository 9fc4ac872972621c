package dev.lifeguard.model.finding;

/**
 * An instruction to set a pool's size, with a placeholder for a size that a prediction decides.
 *
 * @param before text up to the size
 * @param one text after a size of 1, such as {@code " thread at Pools.make:9."}
 * @param many text after any other size
 * @param otherwise what to do if no size is predicted to help; empty if there is nothing to say
 */
public record SizeText(String before, String one, String many, String otherwise) {
    /**
     * Returns the instruction for a size.
     *
     * @param size at least 1
     */
    public String of(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a pool needs at least 1 thread, not " + size);
        }
        return before + size + (size == 1 ? one : many);
    }
}
