package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.List;

/**
 * Recognises users who wait for their answer before they send the next task.
 *
 * <p>With {@code U} users who think for {@code Z}, tasks come at the rate {@code (U − n) / Z} while {@code n} are in the
 * system; in open traffic the rate does not depend on {@code n}. So the likelihood of the arrivals that were seen, as a
 * Poisson process of either rate, tells which it is and gives {@code U} and {@code Z}. Arrivals that are more regular
 * than chance (a renewal process of gamma times), or whose rate changes from second to second, are explained that way
 * if it fits better. Users who hardly ever wait for each other look like open traffic, and then it makes no difference yet.
 */
final class ClosedTraffic {
    /** How much likelier closed traffic must be, as a logarithm: at all, and for each arrival. */
    private static final double LIKELIER = 6;

    private static final double LIKELIER_EACH = 0.002;

    /** With more tasks in the system at one time it is a queue that grows, not users. */
    private static final int MOST_IN_SYSTEM = 3000;

    /** Share of tasks: where more are refused there are never more in the system than fit, which looks like users. */
    private static final double REFUSED = 0.001;

    private static final int CANDIDATES = 200;
    private static final double FARTHEST = 10;

    private ClosedTraffic() {}

    /** The users, or {@link Loop#OPEN} where there are none, or none that the recording shows. */
    static Loop of(PoolTrace trace) {
        List<Sample> samples = trace.samples();
        if (!trace.exact() || !trace.sampled() || samples.size() < 2 || refuses(trace)) {
            return Loop.OPEN;
        }
        double[] arrivals = samples.stream().mapToDouble(Sample::arrivedNs).toArray();
        double[] ends = samples.stream().mapToDouble(Sample::endedNs).sorted().toArray();
        Census census = Census.of(arrivals, ends, trace.completeFromNs());
        if (census.most() > MOST_IN_SYSTEM || census.total() == 0) {
            return Loop.OPEN;
        }
        double count = census.total();
        double open = Math.max(
                count * Math.log(count / census.totalNs()),
                Math.max(Likelihood.renewal(arrivals), Likelihood.changing(arrivals)));
        double best = open + LIKELIER + LIKELIER_EACH * count;
        Loop loop = Loop.OPEN;
        for (int i = 0; i <= CANDIDATES; i++) {
            int users = (int) Math.rint(census.most() * StrictMath.pow(FARTHEST, (double) i / CANDIDATES));
            double likelihood = census.likelihood(users);
            if (likelihood > best) {
                best = likelihood;
                loop = new Loop(users, census.thinkNs(users), arrivals[0], arrivals[arrivals.length - 1]);
            }
        }
        return loop;
    }

    private static boolean refuses(PoolTrace trace) {
        return trace.refused() > REFUSED * trace.completed();
    }

    /**
     * For each number of tasks in the system, how long it was that many, and how many came meanwhile.
     *
     * @param timeNs how long
     * @param arrivals how many came
     * @param most the most that were in the system at one time
     */
    private record Census(double[] timeNs, double[] arrivals, int most) {
        /** @param fromNs what was before does not count */
        static Census of(double[] arrivals, double[] ends, double fromNs) {
            double[] time = new double[arrivals.length + 1];
            double[] came = new double[arrivals.length + 1];
            int in = 0;
            int out = 0;
            int most = 0;
            double now = arrivals[0];
            while (in < arrivals.length) {
                double next = Math.min(arrivals[in], ends[out]);
                time[in - out] += Math.max(0, next - Math.max(now, fromNs));
                now = next;
                if (arrivals[in] <= ends[out]) {
                    came[in - out] += next >= fromNs ? 1 : 0;
                    in++;
                } else {
                    out++;
                }
                most = Math.max(most, in - out);
            }
            return new Census(Arrays.copyOf(time, most + 1), Arrays.copyOf(came, most + 1), most);
        }

        double total() {
            return Arrays.stream(arrivals).sum();
        }

        double totalNs() {
            return Arrays.stream(timeNs).sum();
        }

        /** The mean time for which so many users think, if it is that many: the likeliest. */
        double thinkNs(int users) {
            double thinking = 0;
            for (int n = 0; n < timeNs.length; n++) {
                thinking += (users - n) * timeNs[n];
            }
            return thinking / total();
        }

        /** Logarithm of the likelihood, but for a part that all kinds of traffic have in common. */
        double likelihood(int users) {
            double think = thinkNs(users);
            double sum = 0;
            for (int n = 0; n < timeNs.length; n++) {
                sum += arrivals[n] == 0 ? 0 : arrivals[n] * Math.log(Math.max(1e-12, users - n) / think);
            }
            return sum;
        }
    }
}
