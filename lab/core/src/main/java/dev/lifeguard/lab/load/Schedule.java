package dev.lifeguard.lab.load;

import java.util.List;

/**
 * When each user of a sequence of steps is due. As Gatling does it: those of each second are evenly spaced in it, and
 * the first of them comes at its beginning.
 */
public final class Schedule {
    private final double[] seconds;

    public Schedule(List<Step> steps) {
        seconds = new double[steps.stream().mapToInt(Step::users).sum()];
        int user = 0;
        int begin = 0;
        for (Step step : steps) {
            for (int second = 0; second < step.seconds(); second++) {
                int users = step.usersUntil(second + 1) - step.usersUntil(second);
                for (int i = 0; i < users; i++) {
                    seconds[user++] = begin + second + (double) i / users;
                }
            }
            begin += step.seconds();
        }
    }

    /** Users by the clock have one; others are never due. */
    static Schedule of(Arrivals arrivals) {
        return new Schedule(arrivals instanceof Arrivals.Open open ? open.steps() : List.of());
    }

    /** Number of users ordered. */
    public int users() {
        return seconds.length;
    }

    /**
     * When a user is due, in seconds since the load began; NaN for one that was not ordered.
     *
     * @param user counted from 0
     */
    public double due(int user) {
        return user < seconds.length ? seconds[user] : Double.NaN;
    }
}
