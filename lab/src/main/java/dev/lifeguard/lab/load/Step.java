package dev.lifeguard.lab.load;

/**
 * Users that arrive evenly spaced, whatever becomes of those before them (an open model).
 *
 * @param usersPerSecond arrival rate, above 0
 * @param seconds how long; whole seconds, because Gatling leaves out without a word what is not
 */
public record Step(double usersPerSecond, int seconds) {
    /**
     * Checks the arithmetic.
     *
     * @throws IllegalArgumentException if rate times length is not a whole number of users, at least one
     */
    public Step {
        double users = usersPerSecond * seconds;
        if (!(users >= 1) || Math.abs(users - Math.rint(users)) > 1e-9) {
            throw new IllegalArgumentException(
                    usersPerSecond + " users/s for " + seconds + " s is not a whole number of users");
        }
    }

    /** Number of users. */
    public int users() {
        return (int) Math.rint(usersPerSecond * seconds);
    }
}
