package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.SharedWait;
import java.util.List;

/**
 * How many workers can hold what others wait for, by how many are blocked meanwhile. If nothing else blocks tasks, all
 * that are blocked hold it; with those that hold it too, but have just woken or have not yet fallen asleep, they are as
 * many as can. So their number is the one that makes what was seen most probable, where each of so many is as probably
 * blocked as any other (a binomial distribution, by maximum likelihood).
 */
final class Holders {
    /** Share of the moments at which it must be possible that so many hold it. */
    private static final double POSSIBLE = 0.85;

    /** How probable a moment is that is not possible: not all workers are looked at in one instant. */
    private static final double IMPOSSIBLE = 0.01;

    /** Share of those that hold it that must be blocked: if fewer are, it is held while computing. */
    private static final double BLOCKED = 0.2;

    /** The probe looks at no more workers. */
    private static final int MAX = 512;

    private static final double[] LOG_FACTORIALS = new double[MAX + 1];

    static {
        for (int i = 1; i <= MAX; i++) {
            LOG_FACTORIALS[i] = LOG_FACTORIALS[i - 1] + StrictMath.log(i);
        }
    }

    private Holders() {}

    /** Whether the probe may have seen it. */
    static boolean mayBe(SharedWait wait) {
        return wait.count() > 0 && in(1, wait.waiting()) && in(0, wait.blocked()) && in(0, wait.running());
    }

    private static boolean in(int least, int workers) {
        return workers >= least && workers <= MAX;
    }

    /** That number; 0 where none explains what was seen. */
    static int of(List<SharedWait> waits) {
        double moments = Glances.sum(waits, wait -> 1);
        int best = 0;
        double likeliest = Double.NEGATIVE_INFINITY;
        int[] tried = waits.stream()
                .mapToInt(SharedWait::blocked)
                .filter(blocked -> blocked > 0)
                .distinct()
                .sorted()
                .toArray();
        for (int holders : tried) {
            double share = Glances.sum(waits, wait -> Math.min(holders, wait.blocked())) / moments / holders;
            double likelihood = Glances.sum(waits, wait -> logProbability(wait, holders, share));
            if (likelihood > likeliest) {
                likeliest = likelihood;
                boolean possible = Glances.sum(waits, wait -> isPossible(wait, holders) ? 1 : 0) >= POSSIBLE * moments;
                best = possible && share >= BLOCKED ? holders : 0;
            }
        }
        return best;
    }

    private static boolean isPossible(SharedWait wait, int holders) {
        return wait.blocked() <= holders && holders <= wait.blocked() + wait.running();
    }

    /** Of so many that are blocked, with this probability each. */
    private static double logProbability(SharedWait wait, int holders, double share) {
        if (!isPossible(wait, holders)) {
            return StrictMath.log(IMPOSSIBLE);
        }
        int others = holders - wait.blocked();
        double probability = Math.max(IMPOSSIBLE, Math.min(1 - IMPOSSIBLE, share));
        return LOG_FACTORIALS[holders]
                - LOG_FACTORIALS[wait.blocked()]
                - LOG_FACTORIALS[others]
                + wait.blocked() * StrictMath.log(probability)
                + others * StrictMath.log(1 - probability);
    }
}
