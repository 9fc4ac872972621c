package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
 * @param perhaps how else they may, of which the arrivals are no proof against: with the fewest users and with the most,
 *     or open
 * @param likelier how much likelier users are than open traffic by the times of the arrivals, as a logarithm
 */
record ClosedTraffic(Loop loop, List<Loop> perhaps, double likelier) {
    static final ClosedTraffic OPEN = new ClosedTraffic(Loop.OPEN, List.of(), 0);

    /** Log-likelihood ratio that is required for closed traffic where open traffic changes its rate or comes in batches. */
    private static final double LIKELIER = 6;

    /** Users who think for times that differ do not come more in batches than with such a shape. */
    private static final double MIN_SHAPE = 1 / 1.3;

    /** With more tasks in the system the queue is growing, and they are not users. */
    private static final int MAX_IN_SYSTEM = 3000;

    /** Share of tasks: where more are refused there are never more in the system than fit, which looks like users. */
    private static final double REFUSED = 0.001;

    /** Share of the tasks that must be seen singly: of the others it is known to a tenth of a second when they came. */
    private static final double MOST = 0.1;

    /** Only the beginning of longer recordings is looked at. */
    private static final int MAX_TASKS = 25_000;

    private static final int CANDIDATES = 50;
    private static final double FARTHEST = 10;

    /**
     * The traffic that the recording shows; open in case of doubt.
     *
     * @param cores for all that is computed
     */
    static ClosedTraffic of(PoolTrace trace, double cores) {
        List<Sample> samples = trace.samples();
        if (samples.isEmpty()) {
            return OPEN;
        }
        double start = samples.get(0).arrivedNs();
        double end = samples.get(samples.size() - 1).arrivedNs();
        Loop returning = ReturningUsers.of(trace.turns(), start, end);
        if (returning.users() > 0) {
            return new ClosedTraffic(returning, List.of(), Double.POSITIVE_INFINITY);
        }
        if (!trace.sampled() || samples.size() < MOST * trace.completed() || samples.size() < 2 || refuses(trace)) {
            return OPEN;
        }
        Gaps gaps = Gaps.of(
                samples.subList(0, Math.min(MAX_TASKS, samples.size())),
                trace.tasks().arrivalNs(),
                trace.completeFromNs(),
                cores);
        if (gaps.mostSeen() > MAX_IN_SYSTEM || gaps.count() < 2) {
            return OPEN;
        }
        Census census = new Census(gaps);
        double steady = census.open();
        double changing = census.changing();
        double open = Math.max(census.clock(), Math.max(steady, changing));
        // Of an arrival: those that come together are one; of a clock's, it is chance how much they are late.
        double evidence = Math.min(census.shape(), 1 / census.shape());
        int[] users = IntStream.rangeClosed(0, CANDIDATES)
                .map(i -> users(census.fewest(), i))
                .distinct() // of few users several candidates are the same number
                .toArray();
        double[] likelier = Arrays.stream(users)
                .mapToDouble(number -> evidence * (census.closed(number) - open))
                .toArray();
        double most = Arrays.stream(likelier).max().orElse(0);
        boolean clear = most > LIKELIER;
        if (!clear && (steady != open || census.shape() <= MIN_SHAPE)) {
            return OPEN;
        }
        UserNumber number = UserNumber.of(users, likelier);
        List<Loop> perhaps = IntStream.of(number.fewest(), number.most())
                .filter(other -> other != number.usual())
                .distinct()
                .mapToObj(other -> loop(census, other, samples))
                .toList();
        return new ClosedTraffic(loop(census, number.usual(), samples), perhaps, most);
    }

    private static int users(int most, int candidate) {
        return (int) Math.rint(most * StrictMath.pow(FARTHEST, (double) candidate / CANDIDATES));
    }

    private static Loop loop(Census census, int users, List<Sample> samples) {
        return users == UserNumber.OPEN
                ? Loop.OPEN
                : new Loop(
                        users,
                        census.thinkNs(users),
                        samples.get(0).arrivedNs(),
                        samples.get(samples.size() - 1).arrivedNs());
    }

    private static boolean refuses(PoolTrace trace) {
        return trace.refused() > REFUSED * trace.completed();
    }

    /**
     * Whether the times that tasks took speak more clearly against users than their arrivals do for them.
     *
     * @param against by how much worse users agree with those times than open traffic, in squared standard errors: twice a log-likelihood
     */
    boolean isRefuted(double against) {
        return against > 2 * likelier;
    }
}
