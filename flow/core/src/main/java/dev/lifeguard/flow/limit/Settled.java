package dev.lifeguard.flow.limit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * At the best number. From time to time it tries a step up or down for a round and compares that with the next round at
 * the best number. Both rounds begin with a change of the limit, which favours short items alike. The results of such
 * pairs add up. When a step proves better, or throughput at the best number changes, a new search starts. A step that
 * is clearly worse is skipped until that result is old.
 *
 * @param value items at once: {@code best}, or a step that is tried
 * @param max upper bound of {@code value}
 * @param best the best number
 * @param usual logarithm of its throughput
 * @param up throughput of a step up, as a ratio to that of the best; null if unknown
 * @param down the same for a step down
 * @param tried the step to compare with this round; null if none
 * @param rounds rounds at the best number since the last try
 * @param tries number of tries so far
 */
record Settled(
        int value,
        int max,
        int best,
        ChangeDetector usual,
        @Nullable Point up,
        @Nullable Point down,
        @Nullable Point tried,
        int rounds,
        int tries)
        implements Limit {
    static final String AT_MAX = "the most that is allowed";

    private static final int ROUNDS_AT_REST = 4;
    private static final int DOWN_EVERY = 3; // tries; the others go up, which costs less if it is wrong
    private static final double STEP = Math.sqrt(2);
    private static final double MOVE_DEVIATIONS = 1.5; // standard deviations from which to move there
    private static final double SKIP_DEVIATIONS = 3; // standard deviations from which to skip a step
    private static final double AGING_VARIANCE = 0.02; // growth of a ratio's variance per pair or skipped try

    /** Settles at the best number of a search that measured {@code fewer} too, if not null. */
    static Settled at(Point best, @Nullable Point fewer, int max) {
        int limit = best.limit();
        ChangeDetector usual = ChangeDetector.of(best.logRate(), best.variance());
        return new Settled(limit, max, limit, usual, null, fewer == null ? null : down(best, fewer), null, 0, 0);
    }

    /** Estimates the throughput of a step down from a measurement at fewer. */
    private static Point down(Point best, Point fewer) {
        int step = stepDown(best.limit());
        double slope = (best.logRate() - fewer.logRate()) / Math.log((double) best.limit() / fewer.limit());
        double ratio = slope * Math.log((double) step / best.limit());
        return new Point(step, ratio, best.variance() + fewer.variance(), 1);
    }

    @Override
    public int settled() {
        return best;
    }

    @Override
    public boolean searches() {
        return true;
    }

    @Override
    public Limit after(Round round) {
        if (value != best) {
            return new Settled(best, max, best, usual, up, down, Point.of(value, round), 0, tries);
        }
        ChangeDetector now = usual.and(round.logRate(), round.variance());
        if (now.isChanged()) {
            return Searching.again(Point.of(best, round), max, round.logRate() < usual.log());
        }
        if (tried != null) {
            return compared(now, tried);
        }
        return rounds + 1 < ROUNDS_AT_REST
                ? new Settled(best, max, best, now, up, down, null, rounds + 1, tries)
                : rested(now);
    }

    private Limit compared(ChangeDetector now, Point step) {
        boolean above = step.limit() > best;
        Point known = above ? up : down;
        double ratio = step.logRate() - now.log();
        double variance = step.variance() + now.variance();
        Point sum = known == null
                ? new Point(step.limit(), ratio, variance, 1)
                : known.aged(AGING_VARIANCE).and(ratio, variance);
        if (sum.gain(best) > MOVE_DEVIATIONS * sum.error()) {
            Point here = new Point(best, now.log(), now.variance(), sum.rounds());
            Point there =
                    new Point(step.limit(), now.log() + sum.logRate(), sum.variance() + now.variance(), sum.rounds());
            return Searching.with(above ? List.of(here, there) : List.of(there, here), max);
        }
        return new Settled(best, max, best, now, above ? sum : up, above ? down : sum, null, 0, tries);
    }

    private Limit rested(ChangeDetector now) {
        boolean below = tries % DOWN_EVERY == DOWN_EVERY - 1;
        int next = below ? stepDown(best) : stepUp();
        Point known = below ? down : up;
        if (next != best && (known == null || known.gain(best) >= -SKIP_DEVIATIONS * known.error())) {
            return new Settled(next, max, best, now, up, down, null, 0, tries + 1);
        }
        Point older = known == null ? null : known.aged(AGING_VARIANCE);
        return new Settled(best, max, best, now, below ? up : older, below ? older : down, null, 0, tries + 1);
    }

    private int stepUp() {
        return (int) Math.min(max, Math.max(best + 1L, Math.round(best * STEP)));
    }

    private static int stepDown(int from) {
        return (int) Math.max(1, Math.min(from - 1L, Math.round(from / STEP)));
    }

    @Override
    public Limit refused(Refusal refusal) {
        return Capped.by(refusal, value, max, true);
    }

    @Override
    public String reason() {
        return best >= max ? AT_MAX : "more gave no more throughput";
    }
}
