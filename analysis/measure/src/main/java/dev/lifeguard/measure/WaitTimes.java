package dev.lifeguard.measure;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.Distribution;

/**
 * Computes time in the queue.
 *
 * <p>The mean follows from Little's law, L = λW (Little 1961). It is the integral of the queue's length over the
 * window, divided by the tasks that left the queue in it, started or taken out. Refused tasks were never queued. It
 * covers every task and is exact if the queue is as long at the end as at the beginning, because then arrivals equal
 * departures.
 *
 * <p>Otherwise departed tasks did part of their waiting before the window, and queued ones will do part of theirs after
 * it. The quotient is then the wait of an arriving task, not of a starting one. With 30 tasks per second arriving at a
 * pool that serves 24, it is 25% too high for starting tasks. Sampled tasks do not have this error, so the mean then
 * comes from them, like the percentiles. Without samples the quotient is used.
 *
 * <p>In a pool that serves requests, other tasks waited in the same queue and are part of the integral. If there are
 * more than a few, the mean of the requests comes from the samples, too.
 */
final class WaitTimes {
    /** Growth of the queue, as a share of departures, up to which its length counts as constant. */
    private static final double MAX_EQUAL_GROWTH = 0.01;

    /** Share of other tasks up to which the mean of all tasks is used for requests. */
    private static final double MAX_OTHER_TASKS_SHARE = 0.01;

    private static final double NS_PER_MS = 1e6;

    private WaitTimes() {}

    /**
     * Returns the distribution in milliseconds. The percentiles and the maximum are of the sampled tasks that ended in
     * the window.
     */
    static Distribution of(PoolWindow window) {
        WeightedValues waits = new WeightedValues();
        for (TaskSample task : window.tasks()) {
            waits.add(task.waitNs() / NS_PER_MS, task.weight());
        }
        return new Distribution(
                mean(window, waits), waits.percentile(0.5), waits.percentile(0.9), waits.percentile(0.99), waits.max());
    }

    private static double mean(PoolWindow window, WeightedValues waits) {
        double others = window.sum(figures -> figures.tasks().requests().otherTasks());
        double departed = window.sum(figures -> figures.tasks().started()) + window.takenOut() + others;
        double growth = window.sum(figures -> figures.tasks().arrived())
                - window.sum(figures -> figures.tasks().started())
                - window.sum(figures -> figures.tasks().withdrawn());
        boolean equal = Math.abs(growth) <= MAX_EQUAL_GROWTH * departed;
        if ((!equal || others > MAX_OTHER_TASKS_SHARE * departed) && !waits.isEmpty()) {
            return waits.mean();
        }
        return departed == 0 ? Double.NaN : window.sum(figures -> figures.load().waitNs()) / departed / NS_PER_MS;
    }
}
