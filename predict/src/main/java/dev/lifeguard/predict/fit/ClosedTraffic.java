package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.List;

/**
 * Recognises closed traffic: users who wait for their answer before they send the next task.
 *
 * <p>With {@code U} users who think for {@code Z}, tasks come at the rate {@code (U − n) / Z} while {@code n} are in
 * the system; in open traffic the rate does not depend on {@code n}. So the likelihood of the arrivals that were seen,
 * with either rate, shows which it is and gives {@code U} and {@code Z}. Open traffic may change its rate from second
 * to second. In either case arrivals may be more regular than chance or come in batches: on the clock of the rate,
 * times between them are gamma distributed (a modulated renewal process: Cox 1972). Or a clock sends them, and each is
 * late by itself. Users who hardly ever wait for each other look like open traffic, and then it makes no difference
 * yet.
 *
 * @param loop how tasks come
 * @param atLeast the fewest users of whom it may be, where traffic looks open and may yet be closed;
 *     {@link Loop#OPEN} where they are not
 */
record ClosedTraffic(Loop loop, Loop atLeast) {
    private static final ClosedTraffic OPEN = new ClosedTraffic(Loop.OPEN, Loop.OPEN);

    /** Log-likelihood ratio that is required for closed traffic. */
    private static final double LIKELIER = 6;

    /**
     * How likely closed traffic is before anything is seen, of a number of users in one part of the range that is
     * tried: as likely from one to ten as from ten to a hundred and from there to a thousand.
     */
    private static final double CLOSED = 0.15 / 3;

    /** As an interval that holds in nine of ten cases leaves out at either end. */
    private static final double UNLIKELY = 0.05;

    /** Users who think for times that differ do not come more in batches than with such a shape. */
    private static final double MIN_SHAPE = 1 / 1.3;

    /** With more tasks in the system the queue is growing, and they are not users. */
    private static final int MAX_IN_SYSTEM = 3000;

    /** Share of tasks: where more are refused there are never more in the system than fit, which looks like users. */
    private static final double REFUSED = 0.001;

    /** Share of the tasks that must be seen singly: of the others it is known to a tenth of a second when they came. */
    private static final double MOST = 0.5;

    /** Only the beginning of longer recordings is looked at. */
    private static final int MAX_TASKS = 25_000;

    private static final int CANDIDATES = 200;
    private static final double FARTHEST = 10;

    /** The traffic that the recording shows; open in case of doubt. */
    static ClosedTraffic of(PoolTrace trace) {
        List<Sample> samples = trace.samples();
        if (samples.isEmpty()) {
            return OPEN;
        }
        double start = samples.get(0).arrivedNs();
        double end = samples.get(samples.size() - 1).arrivedNs();
        Loop returning = ReturningUsers.of(trace.turns(), start, end);
        if (returning.users() > 0) {
            return new ClosedTraffic(returning, Loop.OPEN);
        }
        if (!trace.sampled() || samples.size() < MOST * trace.completed() || samples.size() < 2 || refuses(trace)) {
            return OPEN;
        }
        Census census = census(trace);
        if (census.most() > MAX_IN_SYSTEM || census.gaps() < 2) {
            return OPEN;
        }
        double steady = census.open();
        double changing = census.changing();
        double open = Math.max(census.clock(), Math.max(steady, changing));
        // Of an arrival: those that come together are one; of a clock's, it is chance how much they are late.
        double evidence = Math.min(census.shape(), 1 / census.shape());
        double best = open + LIKELIER / evidence;
        int chosen = 0;
        int tried = -1;
        double likelihood = 0;
        double[] closed = new double[CANDIDATES + 1];
        for (int i = 0; i <= CANDIDATES; i++) {
            int users = users(census.most(), i);
            if (users != tried) { // of few users several candidates are the same number
                likelihood = census.closed(users);
                tried = users;
            }
            if (likelihood > best) {
                best = likelihood;
                chosen = users;
            }
            closed[i] = evidence * (likelihood - open);
        }
        if (chosen > 0) {
            return new ClosedTraffic(loop(census, chosen, samples), Loop.OPEN);
        }
        boolean possible = steady == open && census.shape() > MIN_SHAPE;
        int fewest = possible ? fewest(closed, census.most()) : 0;
        return new ClosedTraffic(Loop.OPEN, fewest > 0 ? loop(census, fewest, samples) : Loop.OPEN);
    }

    /** Where some were only counted, with the times that these are taken to have. */
    private static Census census(PoolTrace trace) {
        List<Sample> samples = trace.samples();
        boolean all = trace.nearlyComplete();
        double[] came = all
                ? samples.stream().mapToDouble(Sample::arrivedNs).toArray()
                : trace.tasks().arrivalNs();
        double[] arrived = Arrays.copyOf(came, Math.min(MAX_TASKS, came.length));
        double[] ended = new double[arrived.length];
        Arrays.setAll(
                ended, i -> arrived[i] + samples.get(all ? i : trace.like()[i]).responseNs());
        return Census.of(arrived, ended, trace.completeFromNs());
    }

    private static int users(int most, int candidate) {
        return (int) Math.rint(most * StrictMath.pow(FARTHEST, (double) candidate / CANDIDATES));
    }

    /**
     * The number of users than which there are fewer with a probability of one in twenty, given the arrivals (Bayes); 0
     * where it is less likely that there are users at all.
     *
     * @param closed logarithms of how much likelier the arrivals are with each number of users than without
     */
    private static int fewest(double[] closed, int most) {
        double[] weights = Arrays.stream(closed)
                .map(log -> CLOSED / closed.length * StrictMath.exp(Math.min(100, log)))
                .toArray();
        double all = 1 - CLOSED + Arrays.stream(weights).sum();
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i];
            if (sum > UNLIKELY * all) {
                return users(most, i);
            }
        }
        return 0;
    }

    private static Loop loop(Census census, int users, List<Sample> samples) {
        return new Loop(
                users,
                census.thinkNs(users),
                samples.get(0).arrivedNs(),
                samples.get(samples.size() - 1).arrivedNs());
    }

    private static boolean refuses(PoolTrace trace) {
        return trace.refused() > REFUSED * trace.completed();
    }
}
