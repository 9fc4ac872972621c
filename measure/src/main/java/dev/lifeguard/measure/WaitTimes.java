package dev.lifeguard.measure;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.Distribution;

/**
 * Time in the queue.
 *
 * <p>The mean is by Little's law, L = λW (Little 1961): the integral of the queue's length over the window, divided by
 * the tasks that left the queue in it, whether started or taken out; those refused never were in it. It counts every
 * task and is exact where the queue is as long at the end as at the beginning, for then as many arrived as left.
 *
 * <p>Otherwise the tasks that left did part of their waiting before the window, and those still queued will do part of
 * theirs after it: the quotient is then the wait of an arriving task, not of a starting one. With 30 tasks per second
 * arriving at a pool that serves 24, it is 25% too high for starting tasks. Sampled tasks do not have this error, so
 * the mean then comes from them, like the percentiles. Without samples the quotient is used.
 *
 * <p>Of a pool that serves requests, the tasks that are none waited in the same queue, and are in the integral. Where they
 * are more than a few, the mean of the requests comes from the samples, too.
 */
final class WaitTimes {
    /** Growth of the queue, as a share of those that left it, up to which the queue counts as equally long. */
    private static final double EQUAL = 0.01;

    /** Share of tasks that are no requests up to which the mean of all is that of requests. */
    private static final double FEW = 0.01;

    private static final double NS_PER_MS = 1e6;

    private WaitTimes() {}

    /** In milliseconds; the percentiles and the largest are of the sampled tasks that ended in the window. */
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
        boolean equal = Math.abs(growth) <= EQUAL * departed;
        if ((!equal || others > FEW * departed) && !waits.isEmpty()) {
            return waits.mean();
        }
        return departed == 0 ? Double.NaN : window.sum(figures -> figures.load().waitNs()) / departed / NS_PER_MS;
    }
}
