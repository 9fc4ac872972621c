package dev.lifeguard.flow.limit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The limit after the far side has refused items.
 * <ul>
 * <li>After some rounds without a refusal it probes for more, in steps that double as long as no item is refused. If a
 * refusal closes the far side for some time, the pause between probes is longer, and doubles when a probe fails.
 * <li>A refusal at a number that was not refused before lowers the limit at once, in steps that double if another
 * follows soon. A single refusal after many successful items counts as chance, unless it closes the far side.
 * <li>If the far side notices late that items have ended, places {@link Rest rest}.
 * </ul>
 *
 * @param value items at once
 * @param max upper bound of {@code value}
 * @param searches whether the number was found by a search; false if it was given
 * @param closes whether the far side said that it refuses everything for some time
 * @param proven the largest number that was not refused for a round; 1 if unknown
 * @param probes whether {@code value} is a probe
 * @param down the size of the next step down
 * @param rest rounds until the next probe, if the far side closes
 * @param rounds rounds since the last change
 * @param items items done in these rounds
 * @param time logarithm of an item's time; null if unknown
 * @param places how long places rest
 */
record Capped(
        int value,
        int max,
        boolean searches,
        boolean closes,
        int proven,
        boolean probes,
        int down,
        int rest,
        int rounds,
        int items,
        @Nullable ChangeDetector time,
        Rest places)
        implements Limit {
    private static final int REST_ITEMS = 40; // one refusal in 40 items is rare
    private static final int REST_ROUNDS = 2;
    private static final int MIN_CLOSED_REST = 4;
    private static final int MAX_CLOSED_REST = 12; // rounds; a failed probe of a far side that closes costs about one
    private static final int CALM_ROUNDS = 2;
    private static final double STEP = 0.02;
    private static final double FIRST_STEP = 0.25; // share of the value, when times have changed
    private static final double MAX_STEP = 0.4;
    private static final double OVERLOAD_LOG_GROWTH = 0.7; // growth of the logarithm of times; above, fewer run

    static Capped by(Refusal refusal, int value, int max, boolean searches) {
        int now = Math.max(1, Math.min(value - 1, refusal.admitted()));
        return new Capped(now, max, searches, refusal.closes(), 1, false, 1, MIN_CLOSED_REST, 0, 0, null, Rest.NONE);
    }

    @Override
    public int settled() {
        return probes ? proven : value;
    }

    @Override
    public Limit after(Round round) {
        ChangeDetector fresh = ChangeDetector.of(round.logTime(), round.variance());
        ChangeDetector now = time == null ? fresh : time.and(fresh.log(), fresh.variance());
        if (time == null || !now.isChanged()) {
            return probes ? probed(round, now) : rested(round, now);
        }
        if (searches && fresh.log() - time.log() > OVERLOAD_LOG_GROWTH) {
            return Searching.with(List.of(Point.of(value, round)), max);
        }
        return probing(value, FIRST_STEP * value, fresh, MIN_CLOSED_REST);
    }

    /**
     * Raises the limit if more items ran than ever before, or rested. Otherwise the places may have been empty because
     * items were pausing.
     */
    private Limit probed(Round round, ChangeDetector now) {
        double resting = round.concurrency() * places.ns() / Math.exp(now.log());
        return round.concurrency() + resting > proven
                ? probing(value, Math.min(MAX_STEP * value, 2.0 * (value - proven)), now, MIN_CLOSED_REST)
                : new Capped(value, max, searches, closes, proven, true, 1, rest, 0, 0, now, places);
    }

    private Limit rested(Round round, ChangeDetector now) {
        int done = items + round.items();
        boolean rests = closes ? rounds + 1 < rest : done < Math.max(REST_ITEMS, REST_ROUNDS * value);
        if (rests || value >= max) {
            int step = rounds + 1 < CALM_ROUNDS ? down : 1;
            return staying(step, rounds + 1, done, now, places.sufficed());
        }
        if (places.any() && places.due()) {
            return staying(1, 0, 0, now, places.shorter(Math.exp(now.log())));
        }
        return probing(value, STEP * value, now, rest);
    }

    private Capped staying(int step, int since, int done, ChangeDetector now, Rest next) {
        return new Capped(value, max, searches, closes, value, false, step, rest, since, done, now, next);
    }

    private Capped probing(int from, double step, ChangeDetector now, int nextRest) {
        int to = Math.min(max, from + Math.max(1, (int) step));
        return new Capped(to, max, searches, closes, from, to > from, 1, nextRest, 0, 0, now, places.sufficed());
    }

    @Override
    public Limit refused(Refusal refusal) {
        boolean closed = closes || refusal.closes();
        int admitted = Math.min(value, refusal.admitted());
        if (!refusal.first()) { // it began before the last change took effect
            int now = Math.max(Math.min(value, proven), admitted);
            return new Capped(now, max, searches, closed, proven, false, down, rest, 0, 0, time, places);
        }
        NoticeDelay seen = refusal.noticeDelay();
        if (probes) {
            int now = Math.clamp(admitted, Math.min(proven, value - 1), value - 1);
            int longer = Math.min(MAX_CLOSED_REST, 2 * rest);
            return new Capped(
                            now, max, searches, closed, proven, false, 1, longer, 0, 0, time, places.probeFailed(seen))
                    .trying(seen);
        }
        Rest now = places.refused(seen);
        if (places.tries() || !closed && items >= REST_ITEMS) {
            return new Capped(value, max, searches, closed, proven, false, 1, rest, 0, 0, time, now).trying(seen);
        }
        int fewer = Math.max(1, Math.min(admitted, value - down));
        int next = Math.min(2 * down, Math.max(1, fewer / 8));
        return new Capped(fewer, max, searches, closed, 1, false, next, rest, 0, 0, time, now).trying(seen);
    }

    /** If places rest because of the refusals seen, tries as many at once as the far side should then admit. */
    private Capped trying(NoticeDelay seen) {
        int to = Math.min(max, seen.takes());
        return !places.any() || to <= value
                ? this
                : new Capped(to, max, searches, closes, value, true, 1, MIN_CLOSED_REST, 0, 0, time, places);
    }

    @Override
    public double restNs() {
        return places.ns();
    }

    @Override
    public int doubt() {
        return places.doubt();
    }

    @Override
    public String reason() {
        String refused = "the far side refused " + (settled() + 1) + " at once";
        return places.any() ? refused + ", and notices late that one has ended" : refused;
    }
}
