package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import java.util.Arrays;
import java.util.List;

/** The mean number of other tasks that ran or waited for a core while a task was on its worker. */
final class OtherReadyTasks {
    private final double[] moments; // starts and ends of tasks, ascending
    private final double[] sums; // time that ready tasks had spent until each

    private OtherReadyTasks(List<Sample> samples) {
        int n = samples.size();
        moments = new double[2 * n];
        for (int i = 0; i < n; i++) {
            moments[2 * i] = samples.get(i).startedNs();
            moments[2 * i + 1] = samples.get(i).endedNs();
        }
        Arrays.sort(moments);
        double[] steps = new double[2 * n];
        for (Sample one : samples) {
            steps[at(one.startedNs())] += share(one) * one.weight();
            steps[at(one.endedNs())] -= share(one) * one.weight();
        }
        sums = new double[2 * n];
        double ready = 0;
        for (int i = 1; i < moments.length; i++) {
            ready += steps[i - 1];
            sums[i] = sums[i - 1] + ready * (moments[i] - moments[i - 1]);
        }
    }

    /** Returns the number for each sample, counting others by their weight. */
    static double[] of(List<Sample> samples) {
        OtherReadyTasks all = new OtherReadyTasks(samples);
        return samples.stream().mapToDouble(all::othersDuring).toArray();
    }

    private double othersDuring(Sample one) {
        double ns = Math.max(1, one.execNs());
        return Math.max(0, (sums[at(one.endedNs())] - sums[at(one.startedNs())]) / ns - share(one));
    }

    /** Returns any of several equal moments: no time lies between them. */
    private int at(double moment) {
        return Arrays.binarySearch(moments, moment);
    }

    /** Returns the share of its time in which a task is not blocked. */
    private static double share(Sample one) {
        return one.execNs() > 0 ? 1 - Math.min(1, one.blockedNs() / one.execNs()) : 0;
    }
}
