package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Detects closed traffic: users who wait for their answer before they send the next task.
 *
 * <p>With {@code U} users who think for {@code Z}, tasks arrive at the rate {@code (U − n) / Z} while {@code n} are in
 * the system. In open traffic the rate does not depend on {@code n}. The likelihood of the observed arrivals under both
 * rates decides between them and gives {@code U} and {@code Z}. In both cases arrivals may be more regular than random
 * or come in batches. In the operational time of the rate, interarrival times have a gamma distribution (a modulated
 * renewal process: Cox 1972). A third model is a clock whose ticks are each late independently. Users who rarely wait look like open traffic, which makes no difference at the observed
 * size.
 *
 * @param loop how tasks arrive
 * @param alternatives alternatives that the arrivals do not exclude: with the fewest users, with the most, or open
 */
record ClosedTraffic(Loop loop, List<Loop> alternatives) {
    static final ClosedTraffic OPEN = new ClosedTraffic(Loop.OPEN, List.of());

    /** Log-likelihood ratio required for closed traffic if tasks come in batches. */
    private static final double MIN_LOG_LIKELIHOOD_RATIO = 6;

    /**
     * Minimum shape of the interarrival distribution. Users with varying think times do not arrive in stronger bursts.
     */
    private static final double MIN_SHAPE = 1 / 1.3;

    /** Maximum number in the system. With more, the queue is growing and the submitters are not users. */
    private static final int MAX_IN_SYSTEM = 3000;

    /** Share of refused tasks above which the bounded queue itself looks like users. */
    private static final double MAX_REFUSED_SHARE = 0.001;

    /** Share of the tasks that must be sampled. The arrivals of others are known only to a tenth of a second. */
    private static final double MIN_SAMPLED_SHARE = 0.1;

    /** Maximum number of tasks examined, from the beginning of the recording. */
    private static final int MAX_TASKS = 25_000;

    private static final int CANDIDATES = 50;
    private static final double MAX_USERS_FACTOR = 10;

    /**
     * Returns the traffic that the recording shows; open in case of doubt.
     *
     * @param cores cores shared by all pools
     */
    static ClosedTraffic of(PoolTrace trace, double cores) {
        List<Sample> samples = trace.samples();
        if (samples.isEmpty()) {
            return OPEN;
        }
        double start = samples.get(0).arrivedNs();
        double end = samples.get(samples.size() - 1).arrivedNs();
        Loop returning = ReturningUsers.of(trace.presentRequests(), start, end);
        if (returning.users() > 0) {
            return new ClosedTraffic(returning, List.of());
        }
        if (!trace.sampled()
                || samples.size() < MIN_SAMPLED_SHARE * trace.completed()
                || samples.size() < 2
                || refuses(trace)) {
            return OPEN;
        }
        InterarrivalTimes gaps = InterarrivalTimes.of(
                samples.subList(0, Math.min(MAX_TASKS, samples.size())),
                trace.tasks().arrivalNs(),
                trace.completeFromNs(),
                cores);
        if (gaps.mostSampled() > MAX_IN_SYSTEM || gaps.count() < 2) {
            return OPEN;
        }
        ArrivalLikelihood likelihood = new ArrivalLikelihood(gaps);
        double open = Math.max(likelihood.clock(), likelihood.open());
        // Weight of one arrival. Tasks that arrive together count as one; the delays of a clock's ticks are random.
        double evidence = Math.min(likelihood.shape(), 1 / likelihood.shape());
        int[] users = IntStream.rangeClosed(0, CANDIDATES)
                .map(i -> users(likelihood.fewest(), i))
                .distinct() // small numbers of users give duplicate candidates
                .toArray();
        double[] logRatio = Arrays.stream(users)
                .mapToDouble(number -> evidence * (likelihood.closed(number) - open))
                .toArray();
        double most = Arrays.stream(logRatio).max().orElse(0);
        boolean clear = most > MIN_LOG_LIKELIHOOD_RATIO;
        if (!clear && likelihood.shape() <= MIN_SHAPE) {
            return OPEN;
        }
        UserEstimate number = UserEstimate.of(users, logRatio);
        List<Loop> alternatives = IntStream.of(number.low(), number.high())
                .filter(other -> other != number.median())
                .distinct()
                .mapToObj(other -> loop(likelihood, other, samples))
                .toList();
        return new ClosedTraffic(loop(likelihood, number.median(), samples), alternatives);
    }

    private static int users(int most, int candidate) {
        return (int) Math.rint(most * StrictMath.pow(MAX_USERS_FACTOR, (double) candidate / CANDIDATES));
    }

    private static Loop loop(ArrivalLikelihood likelihood, int users, List<Sample> samples) {
        return users == UserEstimate.OPEN
                ? Loop.OPEN
                : new Loop(
                        users,
                        likelihood.thinkNs(users),
                        samples.get(0).arrivedNs(),
                        samples.get(samples.size() - 1).arrivedNs());
    }

    private static boolean refuses(PoolTrace trace) {
        return trace.refused() > MAX_REFUSED_SHARE * trace.completed();
    }
}
