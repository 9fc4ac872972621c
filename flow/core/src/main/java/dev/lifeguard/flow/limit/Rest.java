package dev.lifeguard.flow.limit;

/**
 * How long a place stays empty after an item has ended there, for a far side that {@linkplain NoticeDelay notices
 * late}. The first rest is what refusals show. It gets longer when a number that was admitted before is refused. It
 * gets shorter by trial while nothing is refused, down to zero if the refusals had another cause.
 *
 * @param ns the rest in nanoseconds, 0 for none
 * @param tooShort a rest with which items were refused, in nanoseconds; 0 if unknown
 * @param enough a rest with which no item was refused, in nanoseconds
 * @param tries whether {@code ns} is a trial instead of {@code enough}
 * @param due whether to try a shorter rest next
 * @param doubt number of refusals that a rest must explain before it is applied
 */
record Rest(double ns, double tooShort, double enough, boolean tries, boolean due, int doubt) {
    private static final int MIN_DOUBT = 2;
    private static final int MAX_DOUBT = 32;

    static final Rest NONE = new Rest(0, 0, 0, false, false, MIN_DOUBT);

    private static final double GROWTH = 1.25;

    /** Share of an item's time below which a rest is not worth it. */
    private static final double MIN_REST_SHARE = 0.02;

    /** Ratio of a sufficient rest to one that is too short, below which the difference matters little. */
    private static final double CLOSE_RATIO = 1.5;

    /** Factor that lowers the bound of insufficient rests, since such a rest may become sufficient. */
    private static final double BOUND_DECAY = 0.9;

    boolean any() {
        return ns > 0;
    }

    /** Returns the rest after a refusal of what would have been admitted before. */
    Rest refused(NoticeDelay seen) {
        if (tries) {
            return new Rest(enough, ns, enough, false, false, MIN_DOUBT);
        }
        double longer = Math.max(GROWTH * seen.ns(), GROWTH * ns);
        if (longer == 0 || seen.itemNs() == 0) {
            return new Rest(ns, tooShort, enough, false, false, doubt);
        }
        return longer > Limit.MAX_REST * seen.itemNs() ? none() : new Rest(longer, ns, longer, false, false, doubt);
    }

    /**
     * Returns the rest after a probe was refused. The probe was too high, unless a longer rest explains the refusal.
     */
    Rest probeFailed(NoticeDelay seen) {
        return seen.ns() > 0 ? refused(seen) : new Rest(ns, tooShort, enough, false, true, doubt);
    }

    /** Returns a shorter rest, to be tried for a round. */
    Rest shorter(double itemNs) {
        double lower = any() && ns > CLOSE_RATIO * tooShort ? tooShort : BOUND_DECAY * tooShort;
        double next = ns < MIN_REST_SHARE * itemNs ? 0 : (lower + ns) / 2;
        return new Rest(next, lower, ns, true, false, doubt);
    }

    /** Returns the rest after a round without refusals. */
    Rest sufficed() {
        if (!tries) {
            return this;
        }
        return any() ? new Rest(ns, tooShort, ns, false, due, doubt) : none();
    }

    private Rest none() {
        return new Rest(0, 0, 0, false, false, Math.min(MAX_DOUBT, 2 * doubt));
    }
}
