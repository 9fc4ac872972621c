package dev.lifeguard.fleet.judge;

/**
 * How many threads keep waits short, from means and variances alone: Erlang's C formula for M/M/c, with the correction of Allen and
 * Cunneen for tasks whose times vary otherwise (A. O. Allen, <i>Probability, Statistics, and Queueing Theory</i>, 2nd edition, 1990,
 * section 5.3.4). Arrivals are taken to be independent of each other. With a recording {@code lifeguard whatif} does better.
 */
public final class Sizing {
    private static final int MOST = 100_000;

    private Sizing() {}

    /**
     * The smallest number of threads with which the mean wait is at most a share of the mean time of a task.
     *
     * @param load arrivals in a second times the seconds of a task: threads that are busy in the mean
     * @param variation squared coefficient of variation of the tasks' times; 1 for exponential ones
     * @param waitShare such as 0.1
     * @return 0 if it cannot be known
     */
    public static int threads(double load, double variation, double waitShare) {
        if (!(load >= 0) || !(variation >= 0) || load > MOST) {
            return 0;
        }
        double blocked = 1; // Erlang's B with no thread at all
        for (int threads = 1; threads <= MOST; threads++) {
            blocked = load * blocked / (threads + load * blocked);
            if (threads > load && wait(load, threads, blocked, variation) <= waitShare) {
                return threads;
            }
        }
        return 0;
    }

    /** Mean wait, as a share of the mean time of a task. */
    static double wait(double load, int threads, double blocked, double variation) {
        double use = load / threads;
        double waits = blocked / (1 - use * (1 - blocked)); // Erlang's C: the share of tasks that wait at all
        return waits / (threads - load) * (1 + variation) / 2;
    }
}
