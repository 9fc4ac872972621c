package dev.lifeguard.predict.trace;

import java.util.Arrays;
import java.util.List;

/**
 * When tasks were on workers. The arrays are not copied.
 *
 * @param begins when they began, ascending
 * @param ends when they ended, ascending
 */
record Occupancy(double[] begins, double[] ends) {
    static Occupancy of(List<Sample> samples) {
        return of(
                samples.stream().mapToDouble(Sample::startedNs).toArray(),
                samples.stream().mapToDouble(Sample::endedNs).toArray());
    }

    /** Sorts them. */
    static Occupancy of(double[] begins, double[] ends) {
        Arrays.sort(begins);
        Arrays.sort(ends);
        return new Occupancy(begins, ends);
    }

    /** The most at one time. */
    int most() {
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

    /** How many there were when one began, which does not count itself. */
    int others(double begin) {
        return before(begins, begin) - ended(begin);
    }

    /** How many had ended until then. */
    int ended(double time) {
        return before(ends, Math.nextUp(time));
    }

    /** How many of the {@code times}, which ascend, are smaller. */
    private static int before(double[] times, double time) {
        int from = 0;
        int to = times.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (times[middle] < time) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
