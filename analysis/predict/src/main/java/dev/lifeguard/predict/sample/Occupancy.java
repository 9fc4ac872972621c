package dev.lifeguard.predict.sample;

import dev.lifeguard.predict.sim.Order;
import java.util.Arrays;
import java.util.List;

/**
 * When tasks were on workers. The arrays are not copied.
 *
 * @param begins when they began, ascending
 * @param ends when they ended, ascending
 */
public record Occupancy(double[] begins, double[] ends) {
    public static Occupancy of(List<Sample> samples) {
        return of(
                samples.stream().mapToDouble(Sample::startedNs).toArray(),
                samples.stream().mapToDouble(Sample::endedNs).toArray());
    }

    /** Sorts the arrays and creates the occupancy. */
    public static Occupancy of(double[] begins, double[] ends) {
        Arrays.sort(begins);
        Arrays.sort(ends);
        return new Occupancy(begins, ends);
    }

    /** Returns the most tasks at one time. */
    public int most() {
        int most = 0;
        int ended = 0;
        for (int i = 0; i < begins.length; i++) {
            while (ends[ended] <= begins[i] && ended < i) {
                ended++;
            }
            most = Math.max(most, i + 1 - ended);
        }
        return most;
    }

    /** Returns the number of others at the time when a task began. */
    int others(double begin) {
        return Order.firstFrom(begins, begin) - ended(begin);
    }

    /** Returns how many had ended by that time. */
    int ended(double time) {
        return Order.firstFrom(ends, Math.nextUp(time));
    }
}
