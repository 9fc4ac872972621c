package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.threads.loop.ThreadActivity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Estimates how busy a group of threads is, from looks at random moments.
 *
 * <p>At each look the activity of some threads is certain. The others are divided by appearance, since most threads that
 * look alike do the same, and by whether they have just run. Some of them are sampled, and each part counts with the
 * share of busy threads among its samples of the interval (stratified sampling). A look represents half of the time
 * since the previous one and until the next.
 *
 * <p>The error assumes nothing about the program: a look with all its samples is one observation, and the variance
 * follows from successive differences (Cochran, <i>Sampling Techniques</i>, 1977, 5A.12 and 8.3). Threads that work in
 * step count as one, not as many.
 */
final class BusyEstimate {
    private static final int PARTS = Appearance.PARTS;

    /** Twice the standard deviation covers 19 cases in 20. */
    private static final double ERROR_DEVIATIONS = 2;

    /** CPU time in an interval from which on a group has worked, whatever its stacks showed. */
    private static final long MIN_WORK_CPU_NS = 1_000_000;

    /** The threads at one moment. */
    private static final class Look {
        int certainIdle;
        int certainBusy;
        final int[] unclear = new int[PARTS];
        final int[] sampledIdle = new int[PARTS];
        final int[] sampledBusy = new int[PARTS];
        double weightNs; // the time that it represents in this interval

        /** The same threads in the next interval, in which they were not sampled. */
        Look carried() {
            Look copy = new Look();
            copy.certainIdle = certainIdle;
            copy.certainBusy = certainBusy;
            System.arraycopy(unclear, 0, copy.unclear, 0, PARTS);
            return copy;
        }
    }

    private Look look = new Look(); // in progress

    /** Looks of this interval, after the last one of earlier intervals. */
    private final List<Look> looks = new ArrayList<>();

    private long carriedNs; // time since the last look that belongs to an interval which has ended
    private int newBusy; // threads that the last look did not have
    private double newNs; // their busy time since they exist

    private final int[] newUnclear = new int[PARTS]; // the same of threads whose activity is not known
    private final double[] newUnclearNs = new double[PARTS]; // in this interval

    private final SampledPart[] parts = new SampledPart[PARTS];

    private double certainNs; // of new threads, in this interval

    // In the last interval.
    private long busyNs;
    private double variance;
    private double active;

    private boolean everIdle;
    private boolean everBusy;

    BusyEstimate() {
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new SampledPart();
        }
    }

    /** Counts a thread whose activity is known. */
    void certain(ThreadActivity doing) {
        look.certainBusy += doing.busy() ? 1 : 0;
        look.certainIdle += doing.busy() ? 0 : 1;
    }

    /** Counts a new thread, which is assumed to have done the same in the time since it exists. */
    void joined(ThreadActivity doing, long sinceNs) {
        certain(doing);
        if (doing.busy()) {
            newBusy++;
            newNs += sinceNs;
        }
    }

    /** Counts a thread of this part whose activity only its stack would show. */
    void unclear(int part) {
        look.unclear[part]++;
    }

    /** Counts a new thread of this part, which is assumed to have done the same in the time since it exists. */
    void joinedUnclear(int part, long sinceNs) {
        unclear(part);
        newUnclear[part]++;
        newUnclearNs[part] += sinceNs;
    }

    /** Adds the activity of an unclear thread of this part. */
    void sampled(int part, ThreadActivity doing) {
        (doing.busy() ? look.sampledBusy : look.sampledIdle)[part]++;
        everBusy |= doing.busy();
        everIdle |= !doing.busy();
    }

    /** Ends the look; {@code sinceNs} is the time since the previous one. */
    void endLook(long sinceNs) {
        double halfNs = Math.max(0, sinceNs - carriedNs) / 2.0;
        carriedNs = 0;
        Look last = last();
        if (last != null) {
            last.weightNs += halfNs;
        }
        look.weightNs = halfNs;
        certainNs += newNs - newBusy * halfNs;
        newNs = newBusy = 0;
        looks.add(look);
        for (int i = 0; i < PARTS; i++) {
            newUnclearNs[i] -= newUnclear[i] * halfNs;
            newUnclear[i] = 0;
            parts[i].add(look.sampledBusy[i], look.sampledIdle[i]);
        }
        everBusy |= look.certainBusy > 0;
        everIdle |= look.certainIdle > 0;
        active = active(look);
        look = new Look();
    }

    private @Nullable Look last() {
        return looks.isEmpty() ? null : looks.get(looks.size() - 1);
    }

    private double active(Look at) {
        double sum = at.certainBusy;
        for (int i = 0; i < PARTS; i++) {
            sum += at.unclear[i] * parts[i].share();
        }
        return sum;
    }

    /**
     * How much a further sample of a part reduces the variance of the number of busy threads; comparable between parts
     * and groups.
     *
     * @param more further samples of the part that are taken in any case
     */
    double gain(int part, int more) {
        double n = parts[part].count() + more;
        double unclear = look.unclear[part];
        return unclear * unclear * parts[part].variance(more) / ((n + 1) * (n + 2));
    }

    /**
     * Ends the interval.
     *
     * @param sinceNs the time since the last look
     * @param cpuNs CPU time of the threads, a lower bound of their busy time
     */
    void endInterval(long sinceNs, long cpuNs) {
        Look last = last();
        if (last != null) {
            last.weightNs += Math.max(0, sinceNs - carriedNs);
            carriedNs = sinceNs;
        }
        double sum = certainNs;
        for (Look one : looks) {
            sum += one.weightNs * active(one);
        }
        for (int i = 0; i < PARTS; i++) {
            sum += newUnclearNs[i] * parts[i].share();
            newUnclearNs[i] = 0;
        }
        busyNs = Math.max(cpuNs, Math.round(sum));
        if (looks.size() > 1) {
            variance = Math.max(successiveDifferences(), sampling());
        } else if (cpuNs == 0) {
            variance = 0; // without a look, but nothing has run
        }
        everBusy |= cpuNs >= MIN_WORK_CPU_NS;
        for (SampledPart part : parts) {
            part.endInterval();
        }
        looks.clear();
        if (last != null) {
            looks.add(last.carried());
        }
        certainNs = 0;
    }

    /** The variance of the sum, from the differences between each look and the next. */
    private double successiveDifferences() {
        double lengthNs = 0;
        double[] perSample = new double[PARTS]; // the time that a sample represents
        for (Look one : looks) {
            lengthNs += one.weightNs;
            for (int i = 0; i < PARTS; i++) {
                perSample[i] += one.weightNs * one.unclear[i] / Math.max(1, parts[i].count());
            }
        }
        double meanNs = lengthNs / (looks.size() - 1);
        double sum = 0;
        double previous = 0;
        for (int k = 0; k < looks.size(); k++) {
            Look one = looks.get(k);
            double value = meanNs * active(one);
            for (int i = 0; i < PARTS; i++) {
                int samples = one.sampledBusy[i] + one.sampledIdle[i];
                value += perSample[i] * (one.sampledBusy[i] - parts[i].share() * samples);
            }
            sum += k == 0 ? 0 : (value - previous) * (value - previous) / 2;
            previous = value;
        }
        return sum;
    }

    /** The least variance: what few samples did not show may exist nevertheless. */
    private double sampling() {
        double sum = 0;
        for (int i = 0; i < PARTS; i++) {
            double unclearNs = 0;
            double squares = 0;
            for (Look one : looks) {
                double together = 1 + (one.unclear[i] - 1) * parts[i].together();
                unclearNs += one.weightNs * one.unclear[i];
                squares += one.weightNs * one.weightNs * one.unclear[i] * together;
            }
            double ofShare = unclearNs * unclearNs / Math.max(1, parts[i].independent());
            sum += Math.max(squares, ofShare) * parts[i].variance(0);
        }
        return sum;
    }

    /** Busy thread-nanoseconds of the last interval. */
    long busyNs() {
        return busyNs;
    }

    /** The error of {@link #busyNs()} that is not exceeded in 19 cases of 20. */
    long errorNs() {
        return Math.round(ERROR_DEVIATIONS * Math.sqrt(variance));
    }

    /** Threads that were busy at the last look. */
    long active() {
        return Math.round(active);
    }

    boolean everIdle() {
        return everIdle;
    }

    boolean everBusy() {
        return everBusy;
    }
}
