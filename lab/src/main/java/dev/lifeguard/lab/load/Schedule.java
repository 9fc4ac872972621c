package dev.lifeguard.lab.load;

import java.util.List;

/** When each user of a sequence of steps is due. */
public final class Schedule {
    private final double[] seconds;

    public Schedule(List<Step> steps) {
        seconds = new double[steps.stream().mapToInt(Step::users).sum()];
        int user = 0;
        double begin = 0;
        for (Step step : steps) {
            for (int i = 0; i < step.users(); i++) {
                seconds[user++] = begin + i / step.usersPerSecond();
            }
            begin += step.seconds();
        }
    }

    /** Number of users ordered. */
    public int users() {
        return seconds.length;
    }

    /**
     * When a user is due, in seconds since the load began.
     *
     * @param user counted from 0
     */
    public double due(int user) {
        return seconds[user];
    }
}
