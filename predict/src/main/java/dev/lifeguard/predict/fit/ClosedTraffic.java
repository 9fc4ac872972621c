package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.List;

/**
 * Recognises users who wait for their answer before they send the next task.
 *
 * <p>With {@code U} users who think for {@code Z}, tasks come at the rate {@code (U − n) / Z} while {@code n} are in the
 * system; in open traffic the rate does not depend on {@code n}. So the likelihood of the arrivals that were seen, with
 * either rate, shows which it is and gives {@code U} and {@code Z}. Open traffic may change its rate from second to second.
 * In either case arrivals may be more regular than chance or come in batches: on the clock of the rate, times between
 * them are gamma distributed (a modulated renewal process: Cox 1972). Users who hardly ever wait for each other look like
 * open traffic, and then it makes no difference yet.
 *
 * @param loop how tasks come
 * @param atLeast the fewest users with whom the arrivals are about as likely, where they look open and may yet be closed;
 *     {@link Loop#OPEN} where they are not
 */
record ClosedTraffic(Loop loop, Loop atLeast) {
    private static final ClosedTraffic OPEN = new ClosedTraffic(Loop.OPEN, Loop.OPEN);

    /** How much likelier closed traffic must be, as a logarithm: at all, and for each arrival. */
    private static final double LIKELIER = 6;

    private static final double LIKELIER_EACH = 0.002;

    /** How much less likely it may be and still be what it was: two standard errors. */
    private static final double AS_LIKELY = 2;

    /** Users who think for times that differ do not come more regularly, or more in batches, than with such a shape. */
    private static final double MAX_SHAPE = 1.3;

    /** With more tasks in the system at one time it is a queue that grows, not users. */
    private static final int MAX_IN_SYSTEM = 3000;

    /** Share of tasks: where more are refused there are never more in the system than fit, which looks like users. */
    private static final double REFUSED = 0.001;

    private static final int CANDIDATES = 200;
    private static final double FARTHEST = 10;

    /** What the recording shows; open where it does not. */
    static ClosedTraffic of(PoolTrace trace) {
        List<Sample> samples = trace.samples();
        if (!trace.nearlyComplete() || samples.size() < 2 || refuses(trace)) {
            return OPEN;
        }
        Census census = Census.of(samples, trace.completeFromNs());
        if (census.most() > MAX_IN_SYSTEM || census.gaps() < 2) {
            return OPEN;
        }
        double steady = census.open();
        double changing = census.changing();
        double open = Math.max(steady, changing);
        double evidence = Math.min(1, census.shape()); // of an arrival: those that come together are one
        double best = open + (LIKELIER + LIKELIER_EACH * census.gaps()) / evidence;
        int chosen = 0;
        int fewest = 0;
        for (int i = 0; i <= CANDIDATES; i++) {
            int users = (int) Math.rint(census.most() * StrictMath.pow(FARTHEST, (double) i / CANDIDATES));
            double likelihood = census.closed(users);
            if (likelihood > best) {
                best = likelihood;
                chosen = users;
            }
            if (fewest == 0 && likelihood > open - AS_LIKELY / evidence) {
                fewest = users;
            }
        }
        if (chosen > 0) {
            return new ClosedTraffic(loop(census, chosen, samples), Loop.OPEN);
        }
        boolean possible = changing <= steady && census.shape() < MAX_SHAPE && census.shape() > 1 / MAX_SHAPE;
        return new ClosedTraffic(Loop.OPEN, possible && fewest > 0 ? loop(census, fewest, samples) : Loop.OPEN);
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
