package dev.lifeguard.flow.limit;

/**
 * Below a number that the far side refused. Each round without a refusal halves the distance to that ceiling, until the
 * limit is one below it. There a single refusal takes away one, until the next round: the far side may notice late that
 * an item has ended. After {@value Settled#ROUNDS_AT_REST} rounds it tries the ceiling itself, which may have risen.
 *
 * @param value items at once; equal to {@code ceiling} while that is tried, else less
 * @param max upper bound of {@code value}
 * @param searches whether it searched for the best number before it was refused
 * @param proven the largest number that was not refused; 0 if none is known
 * @param ceiling the smallest number that was refused, from 2: a single item is always tried
 * @param rounds rounds since the last change
 */
record Capped(int value, int max, boolean searches, int proven, int ceiling, int rounds) implements Limit {
    /** A quarter below the number that was refused, but not below what was proven. */
    static Capped below(int refused, int max, boolean searches, int proven) {
        int ceiling = Math.max(2, refused);
        int stillProven = proven < ceiling ? proven : 0; // what worked before need not work now
        return new Capped(Math.max(stillProven, 3 * ceiling / 4), max, searches, stillProven, ceiling, 0);
    }

    @Override
    public int settled() {
        return Math.min(value, ceiling - 1);
    }

    @Override
    public Limit after(Round round) {
        int notRefused = Math.min(round.concurrency(), value);
        if (value == ceiling) {
            return notRefused < ceiling ? this : changed(value, notRefused, ceiling + 1);
        }
        int now = Math.max(proven, notRefused);
        if (now + 1 < ceiling) {
            return changed(now + (ceiling - now) / 2, now, ceiling);
        }
        if (rounds + 1 < Settled.ROUNDS_AT_REST || ceiling > max) {
            return new Capped(value, max, searches, now, ceiling, rounds + 1);
        }
        return changed(ceiling, now, ceiling);
    }

    @Override
    public Limit refused(int concurrency) {
        if (concurrency >= ceiling) { // it began before the last change, or the ceiling has not risen
            return value < ceiling ? this : changed(ceiling - 1, proven, ceiling);
        }
        if (concurrency <= proven && concurrency + 1 == ceiling) { // this many worked: chance, unless it recurs
            int fewer = Math.max(1, concurrency - 1);
            return changed(fewer, fewer, ceiling);
        }
        return below(concurrency, max, searches, proven);
    }

    @Override
    public String reason() {
        return "the far side refused " + ceiling + " at once";
    }

    private Capped changed(int newValue, int newProven, int newCeiling) {
        return new Capped(newValue, max, searches, newProven, newCeiling, 0);
    }
}
