package dev.lifeguard.lab.load;

/**
 * Users that arrive by the clock at a constant or linearly changing rate (an open model).
 *
 * @param seconds duration; whole seconds, because Gatling silently drops fractions
 */
public record Step(double fromUsersPerSecond, double toUsersPerSecond, int seconds) {
    /**
     * Checks the arithmetic.
     *
     * @throws IllegalArgumentException if mean rate times duration is not a whole number of users, at least one
     */
    public Step {
        double users = (fromUsersPerSecond + toUsersPerSecond) / 2 * seconds;
        if (!(fromUsersPerSecond >= 0 && toUsersPerSecond >= 0 && users >= 1)
                || Math.abs(users - Math.rint(users)) > 1e-9) {
            throw new IllegalArgumentException(fromUsersPerSecond + " to " + toUsersPerSecond + " users/s for "
                    + seconds + " s is not a whole number of users");
        }
    }

    public Step(double usersPerSecond, int seconds) {
        this(usersPerSecond, usersPerSecond, seconds);
    }

    public double usersPerSecond() {
        return (fromUsersPerSecond + toUsersPerSecond) / 2;
    }

    public int users() {
        return usersUntil(seconds);
    }

    /** Number of users that have arrived after the given number of seconds. */
    int usersUntil(int second) {
        double growth = (toUsersPerSecond - fromUsersPerSecond) / seconds;
        return (int) Math.floor(fromUsersPerSecond * second + growth * second * second / 2 + 1e-9);
    }
}
