package dev.lifeguard.model.prediction;

/**
 * The size to set.
 *
 * @param size workers
 * @param reason why this one, in one sentence
 * @param known whether the recording shows enough to say so
 */
public record Recommendation(int size, String reason, boolean known) {
    /** One that is known. */
    public Recommendation(int size, String reason) {
        this(size, reason, true);
    }

    /** What to call it: {@code Recommended}, or {@code Worth a try} where its effect is not known. */
    public String label() {
        return known ? "Recommended" : "Worth a try";
    }
}
