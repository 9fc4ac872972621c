package dev.lifeguard.flow.limit;

/**
 * How many items to run at once; a pure decision, made from what was seen: {@link #after} a round in which none was
 * refused, and when the far side {@link #refused}.
 *
 * <p>Free to choose, it doubles as long as that gives at least a quarter of the throughput that it would give if the far
 * side were without limit, and then stays at the best; when throughput falls to half of the best it tries half as many
 * and climbs again. A refusal marks a ceiling: the limit falls by a quarter below it, and halves the distance to it with
 * each round that is not refused, so that it ends one below. There a single refusal only takes one away until the next
 * round, since a far side may notice late that an item has ended. After {@value #PATIENCE} rounds at rest it tries
 * whether more has become possible.
 *
 * @param value how many at once
 * @param most never more
 * @param free whether it looks for the best by itself, or goes below {@code most} only when refused
 * @param climbing whether it still looks for more
 * @param good the most that were not refused, or that gave the best throughput
 * @param bestRate that throughput, items per nanosecond; 0 if none was seen
 * @param ceiling the least that were refused, {@link Integer#MAX_VALUE} if none were
 * @param calm rounds since the last change
 */
public record Limit(
        int value, int most, boolean free, boolean climbing, int good, double bestRate, int ceiling, int calm) {
    /** Rounds at rest before it tries for more. */
    static final int PATIENCE = 64;

    private static final int START = 16;
    private static final double WORTH = 0.25;
    private static final double FALLEN = 0.5;
    private static final double FULL = 0.75;

    /** As many as asked for. */
    public static Limit of(int value) {
        return new Limit(value, value, false, false, 0, 0, Integer.MAX_VALUE, 0);
    }

    /** As many as prove useful, up to {@code most}. */
    public static Limit upTo(int most) {
        return new Limit(Math.min(most, START), most, true, true, 0, 0, Integer.MAX_VALUE, 0);
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
            return new Limit(value / 2, most, true, true, 0, 0, ceiling, 0);
        }
        if (calm + 1 >= PATIENCE && value < most) {
            return new Limit(Math.min(most, 2 * value), most, true, true, value, round.rate(), ceiling, 0);
        }
        return new Limit(value, most, true, false, good, Math.max(bestRate, round.rate()), ceiling, calm + 1);
    }

    /** After an item was refused that was begun as the last of so many at once. */
    public Limit refused(int concurrency) {
        if (concurrency >= ceiling) { // begun before the last change, or no more has become possible
            return value < ceiling ? this : new Limit(ceiling - 1, most, free, false, good, 0, ceiling, 0);
        }
        if (concurrency <= good && concurrency + 1 == ceiling) { // as many went well: chance, unless it comes again
            int fewer = Math.max(1, concurrency - 1);
            return new Limit(fewer, most, free, true, fewer, 0, ceiling, 0);
        }
        int least = Math.max(2, concurrency);
        int still = good < least ? good : 0; // what was good before is not for ever
        int next = Math.max(1, Math.max(still, 3 * least / 4));
        return new Limit(Math.min(next, least - 1), most, free, true, still, 0, least, 0);
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
            return proven < ceiling ? this : new Limit(value, most, free, false, proven, 0, ceiling + 1, 0);
        }
        int now = Math.max(good, proven);
        if (now + 1 < ceiling) {
            int next = now + Math.max(1, (ceiling - now) / 2);
            return new Limit(Math.min(next, ceiling - 1), most, free, true, now, 0, ceiling, 0);
        }
        if (calm + 1 < PATIENCE || ceiling > most) {
            return new Limit(value, most, free, false, now, 0, ceiling, calm + 1);
        }
        return new Limit(ceiling, most, free, true, now, 0, ceiling, 0);
    }

    private Limit climbed(Round round) {
        if (round.concurrency() < FULL * value) {
            return this; // says nothing of so many
        }
        double ideal = good == 0 ? 1 : (double) round.concurrency() / good;
        boolean better = bestRate == 0 || round.rate() >= bestRate * (1 + WORTH * (ideal - 1));
        if (!better) {
            return new Limit(Math.max(1, good), most, true, false, good, bestRate, ceiling, 0);
        }
        boolean more = value < most;
        return new Limit(Math.min(most, 2 * value), most, true, more, round.concurrency(), round.rate(), ceiling, 0);
    }
}
