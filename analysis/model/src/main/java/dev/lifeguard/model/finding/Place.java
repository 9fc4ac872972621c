package dev.lifeguard.model.finding;

/**
 * A line of code and its role in a finding.
 *
 * @param role what happens there
 * @param frame {@code package.Class.method:line}
 * @param share share of the samples seen there, 0 to 1; NaN if not sampled
 */
public record Place(Role role, String frame, double share) {
    /** Roles in a cause chain, from the waiting worker back to the creation of the pool. */
    public enum Role {
        BLOCKED_AT("blocked at"),
        RUNNING_AT("running at"),
        SUBMITTED_FROM("submitted from"),
        CREATED_AT("created at");

        private final String label;

        Role(String label) {
            this.label = label;
        }

        /** Returns the words for users, also used in JSON. */
        public String label() {
            return label;
        }
    }
}
