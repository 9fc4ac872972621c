package dev.lifeguard.fleet.judge;

/**
 * Computes the number of threads that keeps waits short, from means and variances alone. It uses Erlang's C formula for
 * M/M/c with the correction of Allen and Cunneen for other variances of task times (A. O. Allen, <i>Probability,
 * Statistics, and Queueing Theory</i>, 2nd edition, 1990, section 5.3.4). Arrivals are assumed to be independent. With
 * a recording, {@code lifeguard whatif} is more accurate.
 */
public final class Sizing {
    private static final int MAX_THREADS = 100_000;

    private Sizing() {}

    /**
     * Returns the smallest number of threads with which the mean wait is at most a share of the mean time of a task.
     *
     * @param load arrivals per second times seconds of a task: the mean number of busy threads
     * @param variation squared coefficient of variation of the tasks' times; 1 for exponential ones
     * @param waitShare such as 0.1
     * @return 0 if unknown
     */
    public static int threads(double load, double variation, double waitShare) {
        if (!(load >= 0) || !(variation >= 0) || load > MAX_THREADS) {
            return 0;
        }
        double blocked = 1; // Erlang's B without threads
        for (int threads = 1; threads <= MAX_THREADS; threads++) {
            blocked = load * blocked / (threads + load * blocked);
            if (threads > load && wait(load, threads, blocked, variation) <= waitShare) {
                return threads;
            }
        }
        return 0;
    }

    /** Returns the mean wait, as a share of the mean time of a task. */
    static double wait(double load, int threads, double blocked, double variation) {
        double use = load / threads;
        double waits = blocked / (1 - use * (1 - blocked)); // Erlang's C: the share of tasks that wait
        return waits / (threads - load) * (1 + variation) / 2;
    }
}
