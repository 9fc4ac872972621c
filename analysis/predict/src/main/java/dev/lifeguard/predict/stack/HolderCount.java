package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.SharedWait;
import java.util.List;

/**
 * Estimates how many workers can hold a resource from the number blocked while others wait. If nothing else blocks
 * tasks, all blocked workers are holders. Some holders are not blocked because they have just woken or have not yet
 * fallen asleep. The estimate is the number that makes the observation most probable if each holder is blocked with the
 * same probability (binomial distribution, maximum likelihood).
 */
final class HolderCount {
    /** Share of the moments at which that number of holders must be possible. */
    private static final double MIN_POSSIBLE_SHARE = 0.85;

    /** Assumed probability of an impossible moment, since workers are not looked at in one instant. */
    private static final double IMPOSSIBLE_PROBABILITY = 0.01;

    /** Minimum share of holders that are blocked; otherwise the resource is held while computing. */
    private static final double MIN_BLOCKED_SHARE = 0.2;

    /** Maximum number of workers that the probe looks at. */
    private static final int MAX_WORKERS = 512;

    private static final double[] LOG_FACTORIALS = new double[MAX_WORKERS + 1];

    static {
        for (int i = 1; i <= MAX_WORKERS; i++) {
            LOG_FACTORIALS[i] = LOG_FACTORIALS[i - 1] + StrictMath.log(i);
        }
    }

    private HolderCount() {}

    /** Returns whether the figures are plausible. */
    static boolean isPlausible(SharedWait wait) {
        return wait.count() > 0 && in(1, wait.waiting()) && in(0, wait.blocked()) && in(0, wait.running());
    }

    private static boolean in(int least, int workers) {
        return workers >= least && workers <= MAX_WORKERS;
    }

    /** Returns the number; 0 if none explains the observation. */
    static int of(List<SharedWait> waits) {
        double moments = HolderSamples.sum(waits, wait -> 1);
        int best = 0;
        double likeliest = Double.NEGATIVE_INFINITY;
        int[] tried = waits.stream()
                .mapToInt(SharedWait::blocked)
                .filter(blocked -> blocked > 0)
                .distinct()
                .sorted()
                .toArray();
        for (int holders : tried) {
            double share = HolderSamples.sum(waits, wait -> Math.min(holders, wait.blocked())) / moments / holders;
            double likelihood = HolderSamples.sum(waits, wait -> logProbability(wait, holders, share));
            if (likelihood > likeliest) {
                likeliest = likelihood;
                boolean possible = HolderSamples.sum(waits, wait -> isPossible(wait, holders) ? 1 : 0)
                        >= MIN_POSSIBLE_SHARE * moments;
                best = possible && share >= MIN_BLOCKED_SHARE ? holders : 0;
            }
        }
        return best;
    }

    private static boolean isPossible(SharedWait wait, int holders) {
        return wait.blocked() <= holders && holders <= wait.blocked() + wait.running();
    }

    /** Returns the log-probability of the blocked workers if each holder is blocked with probability {@code share}. */
    private static double logProbability(SharedWait wait, int holders, double share) {
        if (!isPossible(wait, holders)) {
            return StrictMath.log(IMPOSSIBLE_PROBABILITY);
        }
        int others = holders - wait.blocked();
        double probability = Math.max(IMPOSSIBLE_PROBABILITY, Math.min(1 - IMPOSSIBLE_PROBABILITY, share));
        return LOG_FACTORIALS[holders]
                - LOG_FACTORIALS[wait.blocked()]
                - LOG_FACTORIALS[others]
                + wait.blocked() * StrictMath.log(probability)
                + others * StrictMath.log(1 - probability);
    }
}
