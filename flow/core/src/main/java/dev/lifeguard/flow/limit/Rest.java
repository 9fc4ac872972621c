package dev.lifeguard.flow.limit;

/**
 * How long a place stays empty after an item has ended there, for a far side that {@linkplain Lingering notices late}. It
 * begins with what refusals show, becomes longer when what was admitted before is refused all the same, and shorter, by
 * trying, as long as nothing is refused: down to none, if it was for something else that items were refused.
 *
 * @param ns nanoseconds, 0 for none
 * @param tooShort a rest with which items were refused, nanoseconds; 0 if none is known
 * @param enough a rest with which none was
 * @param tries whether {@code ns} is tried in place of {@code enough}
 * @param due whether a shorter one is to be tried next
 * @param doubt refusals that have to be explained by a rest before there is one
 */
record Rest(double ns, double tooShort, double enough, boolean tries, boolean due, int doubt) {
    private static final int LITTLE_DOUBT = 2;
    private static final int MOST_DOUBT = 32;

    static final Rest NONE = new Rest(0, 0, 0, false, false, LITTLE_DOUBT);

    private static final double LONGER = 1.25;

    /** Of an item's time: not worth a rest. */
    private static final double SHORTEST = 0.02;

    /** Ratio of two rests, one enough and one too short, of which the difference matters little. */
    private static final double NEAR = 1.5;

    /** What was too short is enough one day: this share of it is, perhaps. */
    private static final double FORGOTTEN = 0.9;

    boolean any() {
        return ns > 0;
    }

    /** Something was refused that would have been admitted before. */
    Rest refused(Lingering seen) {
        if (tries) {
            return new Rest(enough, ns, enough, false, false, LITTLE_DOUBT);
        }
        double longer = Math.max(LONGER * seen.ns(), LONGER * ns);
        if (longer == 0 || seen.itemNs() == 0) {
            return new Rest(ns, tooShort, enough, false, false, doubt);
        }
        return longer > Limit.MAX_REST * seen.itemNs() ? none() : new Rest(longer, ns, longer, false, false, doubt);
    }

    /** More items at once than before were refused: they were too many, unless a longer rest explains it. */
    Rest probeFailed(Lingering seen) {
        return seen.ns() > 0 ? refused(seen) : new Rest(ns, tooShort, enough, false, true, doubt);
    }

    /** A shorter one, to be tried for a round. */
    Rest shorter(double itemNs) {
        double lower = any() && ns > NEAR * tooShort ? tooShort : FORGOTTEN * tooShort;
        double next = ns < SHORTEST * itemNs ? 0 : (lower + ns) / 2;
        return new Rest(next, lower, ns, true, false, doubt);
    }

    /** Nothing was refused for a round. */
    Rest sufficed() {
        if (!tries) {
            return this;
        }
        return any() ? new Rest(ns, tooShort, ns, false, due, doubt) : none();
    }

    private Rest none() {
        return new Rest(0, 0, 0, false, false, Math.min(MOST_DOUBT, 2 * doubt));
    }
}
