package dev.lifeguard.flow.limit;

/**
 * How many items to run at once; a pure decision, made from what was seen: {@link #after} a round in which none was
 * refused, and when the far side {@link #refused}.
 *
 * <p>Free to choose, it doubles, from {@value #MANY} quadruples, as long as that gives at least a quarter of the
 * throughput that it would give if the far side were without limit, and then stays at the best. If the first step from
 * many gives less, it halves, by the same measure, since fewer may do as well. When throughput falls to half of the
 * best it tries half as many and climbs again. A refusal marks a ceiling: the limit falls by a quarter below it, and
 * halves the distance to it with each round that is not refused, so that it ends one below. There a single refusal only
 * takes one away until the next round, since a far side may notice late that an item has ended. After
 * {@value #ROUNDS_AT_REST} rounds at rest it tries whether more has become possible.
 *
 * @param value how many at once
 * @param most never more
 * @param free whether it looks for the best by itself, or goes below {@code most} only when refused
 * @param climbing whether it still looks for more
 * @param lowest whether fewer are not to be tried while throughput holds
 * @param good the most that were not refused, or that gave the best throughput
 * @param bestRate that throughput, items per nanosecond, at rest as it usually is; 0 if none was seen
 * @param ceiling the least that were refused, {@link Integer#MAX_VALUE} if none were
 * @param calm rounds since the last change
 * @param doubts how many rounds in a row, up to the last one, spoke for fewer
 */
public record Limit(
        int value,
        int most,
        boolean free,
        boolean climbing,
        boolean lowest,
        int good,
        double bestRate,
        int ceiling,
        int calm,
        int doubts) {
    /** To begin with where a far side may be small. */
    public static final int FEW = 16;

    /** To begin with where items are slow, so that to climb from few would take long. */
    public static final int MANY = 256;

    /** Rounds at rest before it tries for more. */
    static final int ROUNDS_AT_REST = 64;

    /** Slow rounds in a row that are no chance. */
    static final int SURE = 3;

    private static final double WORTH = 0.25;
    private static final double FALLEN = 0.5;
    private static final double FULL = 0.75;
    private static final double RISING = 1 / 8.0;
    private static final double FALLING = 1 / 64.0;

    private Limit(
            int value,
            int most,
            boolean free,
            boolean climbing,
            boolean lowest,
            int good,
            double bestRate,
            int ceiling,
            int calm) {
        this(value, most, free, climbing, lowest, good, bestRate, ceiling, calm, 0);
    }

    /** As many as asked for. */
    public static Limit of(int value) {
        return new Limit(value, value, false, false, true, 0, 0, Integer.MAX_VALUE, 0);
    }

    /** As many as prove useful, {@value #FEW} to begin with, up to {@code most}. */
    public static Limit upTo(int most) {
        return between(FEW, most);
    }

    /** As many as prove useful, {@code start} to begin with, up to {@code most}. */
    public static Limit between(int start, int most) {
        return new Limit(Math.min(most, start), most, true, true, start <= FEW, 0, 0, Integer.MAX_VALUE, 0);
    }

    /** After a round in which nothing was refused. */
    public Limit after(Round round) {
        if (ceiling != Integer.MAX_VALUE) {
            return belowCeiling(Math.min(round.concurrency(), value));
        }
        if (!free) {
            return this;
        }
        if (climbing) {
            return climbed(round);
        }
        if (round.rate() < FALLEN * bestRate && value > 1) {
            return isSure() ? new Limit(value / 2, most, true, true, true, 0, 0, ceiling, 0) : doubted();
        }
        if (calm + 1 >= ROUNDS_AT_REST && value < most) {
            return new Limit(Math.min(most, 2 * value), most, true, true, true, value, round.rate(), ceiling, 0);
        }
        return new Limit(value, most, true, false, lowest, good, usual(round.rate()), ceiling, calm + 1);
    }

    /** After an item was refused that was begun as the last of so many at once. */
    public Limit refused(int concurrency) {
        if (concurrency >= ceiling) { // begun before the last change, or no more has become possible
            return value < ceiling ? this : new Limit(ceiling - 1, most, free, false, lowest, good, 0, ceiling, 0);
        }
        if (concurrency <= good && concurrency + 1 == ceiling) { // as many went well: chance, unless it comes again
            int fewer = Math.max(1, concurrency - 1);
            return new Limit(fewer, most, free, true, lowest, fewer, 0, ceiling, 0);
        }
        int least = Math.max(2, concurrency);
        int still = good < least ? good : 0; // what was good before is not for ever
        int next = Math.max(1, Math.max(still, 3 * least / 4));
        return new Limit(Math.min(next, least - 1), most, free, true, lowest, still, 0, least, 0);
    }

    /** How many are known to be of use: fewer than {@link #value()} while it tries what was refused. */
    public int settled() {
        return Math.min(value, ceiling - 1);
    }

    /** In words, why {@link #settled()} is what it is. */
    public String reason() {
        if (ceiling != Integer.MAX_VALUE) {
            return "the far side refused " + ceiling + " at once";
        }
        if (!free) {
            return "as many as asked for";
        }
        if (value >= most) {
            return "no more than so many are allowed";
        }
        return climbing ? "more was still faster" : "more gave no more throughput";
    }

    private Limit belowCeiling(int proven) {
        if (value >= ceiling) {
            return proven < ceiling ? this : new Limit(value, most, free, false, lowest, proven, 0, ceiling + 1, 0);
        }
        int now = Math.max(good, proven);
        if (now + 1 < ceiling) {
            int next = now + Math.max(1, (ceiling - now) / 2);
            return new Limit(Math.min(next, ceiling - 1), most, free, true, lowest, now, 0, ceiling, 0);
        }
        if (calm + 1 < ROUNDS_AT_REST || ceiling > most) {
            return new Limit(value, most, free, false, lowest, now, 0, ceiling, calm + 1);
        }
        return new Limit(ceiling, most, free, true, lowest, now, 0, ceiling, 0);
    }

    private Limit climbed(Round round) {
        if (round.concurrency() < FULL * value) {
            return this; // says nothing of so many
        }
        if (value < good) {
            return descended(round);
        }
        double ideal = good == 0 ? 1 : (double) round.concurrency() / good;
        boolean better = bestRate == 0 || round.rate() >= bestRate * (1 + WORTH * (ideal - 1));
        if (better) {
            int next = Math.min(most, (good == 0 && value >= MANY ? 4 : 2) * value);
            boolean more = value < most;
            return new Limit(next, most, true, more, lowest || good > 0, round.concurrency(), round.rate(), ceiling, 0);
        }
        if (!isSure()) {
            return doubted();
        }
        if (lowest || good <= 1) {
            return settledAt(Math.max(1, good), bestRate);
        }
        return new Limit(good / 2, most, true, true, false, good, bestRate, ceiling, 0);
    }

    private Limit descended(Round round) {
        if (FULL * round.concurrency() > value) {
            return this; // some began before there were fewer
        }
        double ideal = (double) good / value;
        if (bestRate >= round.rate() * (1 + WORTH * (ideal - 1))) {
            return settledAt(good, bestRate);
        }
        double best = Math.max(bestRate, round.rate());
        return value == 1 ? settledAt(1, best) : new Limit(value / 2, most, true, true, false, value, best, ceiling, 0);
    }

    private double usual(double rate) {
        return bestRate + (rate > bestRate ? RISING : FALLING) * (rate - bestRate);
    }

    private boolean isSure() {
        return doubts + 1 >= SURE;
    }

    private Limit doubted() {
        return new Limit(value, most, free, climbing, lowest, good, bestRate, ceiling, calm + 1, doubts + 1);
    }

    private Limit settledAt(int best, double rate) {
        return new Limit(best, most, true, false, true, best, rate, ceiling, 0);
    }
}
