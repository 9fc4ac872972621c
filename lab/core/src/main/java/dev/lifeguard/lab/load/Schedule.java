package dev.lifeguard.lab.load;

import java.util.List;

/**
 * Planned start of each user in a sequence of steps. As in Gatling, the users of each second are evenly spaced, the
 * first at its beginning.
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

    /** Returns the schedule of users who arrive by the clock; others are never due. */
    static Schedule of(Arrivals arrivals) {
        return new Schedule(arrivals instanceof Arrivals.Open open ? open.steps() : List.of());
    }

    public int users() {
        return seconds.length;
    }

    /**
     * Returns a user's planned start in seconds since the load began; NaN for one that was not planned.
     *
     * @param user counted from 0
     */
    public double due(int user) {
        return user < seconds.length ? seconds[user] : Double.NaN;
    }
}
