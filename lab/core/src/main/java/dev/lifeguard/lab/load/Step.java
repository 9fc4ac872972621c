package dev.lifeguard.lab.load;

/**
 * Users that arrive by the clock at a rate that stays or changes evenly (an open model).
 *
 * @param fromUsersPerSecond arrival rate at its beginning
 * @param toUsersPerSecond arrival rate at its end
 * @param seconds how long; whole seconds, because Gatling leaves out without a word what is not
 */
public record Step(double fromUsersPerSecond, double toUsersPerSecond, int seconds) {
    /**
     * Checks the arithmetic.
     *
     * @throws IllegalArgumentException if mean rate times length is not a whole number of users, at least one
     */
    public Step {
        double users = (fromUsersPerSecond + toUsersPerSecond) / 2 * seconds;
        if (!(fromUsersPerSecond >= 0 && toUsersPerSecond >= 0 && users >= 1)
                || Math.abs(users - Math.rint(users)) > 1e-9) {
            throw new IllegalArgumentException(fromUsersPerSecond + " to " + toUsersPerSecond + " users/s for "
                    + seconds + " s is not a whole number of users");
        }
    }

    /** At a rate that stays. */
    public Step(double usersPerSecond, int seconds) {
        this(usersPerSecond, usersPerSecond, seconds);
    }

    /** Mean arrival rate. */
    public double usersPerSecond() {
        return (fromUsersPerSecond + toUsersPerSecond) / 2;
    }

    /** Number of users. */
    public int users() {
        return usersUntil(seconds);
    }

    /** Number of users that have come when so many of its seconds are over. */
    int usersUntil(int second) {
        double growth = (toUsersPerSecond - fromUsersPerSecond) / seconds;
        return (int) Math.floor(fromUsersPerSecond * second + growth * second * second / 2 + 1e-9);
    }
}
