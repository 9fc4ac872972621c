package dev.lifeguard.model.prediction;

/**
 * The recommended size.
 *
 * @param size workers
 * @param reason the reason, in one sentence
 * @param known whether the recording shows enough to recommend it
 */
public record Recommendation(int size, String reason, boolean known) {
    public Recommendation(int size, String reason) {
        this(size, reason, true);
    }

    /** Returns its label: {@code Recommended}, or {@code Worth a try} if its effect is not known. */
    public String label() {
        return known ? "Recommended" : "Worth a try";
    }
}
