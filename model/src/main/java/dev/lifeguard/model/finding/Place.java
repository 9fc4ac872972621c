package dev.lifeguard.model.finding;

/**
 * A line of code and the part that it plays.
 *
 * @param role what happens there
 * @param frame {@code package.Class.method:line}
 * @param share share of the samples that were seen there, 0 to 1; NaN where it was not sampled
 */
public record Place(Role role, String frame, double share) {
    /** The parts in a cause chain, from the waiting worker back to who made the pool. */
    public enum Role {
        BLOCKED_AT("blocked at"),
        RUNNING_AT("running at"),
        SUBMITTED_FROM("submitted from"),
        CREATED_AT("created at");

        private final String label;

        Role(String label) {
            this.label = label;
        }

        /** The words for users, also in JSON. */
        public String label() {
            return label;
        }
    }
}
