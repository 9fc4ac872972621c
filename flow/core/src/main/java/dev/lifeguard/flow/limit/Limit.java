package dev.lifeguard.flow.limit;

/**
 * Decides how many items run at once, from observations only. Immutable. Each state returns the next one: {@link
 * #after} a round without refusals, or when the far side (what the tasks call) {@link #refused} an item.
 *
 * <p>If the user gives no number, it starts as {@link Searching} and ends as {@link Settled}. A refusal turns it into
 * {@link Capped}.
 */
public sealed interface Limit permits Fixed, Searching, Settled, Capped {
    /** A start for a far side that may be small. */
    int SMALL_START = 16;

    /** A start for slow items, with which climbing from {@link #SMALL_START} would take long. */
    int LARGE_START = 256;

    /** The longest rest of a place, as a share of an item's time. */
    double MAX_REST = 0.3;

    /** Returns a limit that stays at {@code value} until the far side refuses an item. */
    static Limit of(int value) {
        return new Fixed(value);
    }

    /** Returns a search for the number with the best throughput, from {@value #SMALL_START} up to {@code max}. */
    static Limit upTo(int max) {
        return between(SMALL_START, max);
    }

    /**
     * Returns a search for the number with the best throughput that starts with {@code start} and goes up to {@code
     * max}.
     */
    static Limit between(int start, int max) {
        return Searching.from(Math.min(max, start), max);
    }

    /** Returns how many items may run at once now, from 1. */
    int value();

    /**
     * Returns the number known to work. It is less than {@link #value()} while a number is probed that was refused
     * before.
     */
    default int settled() {
        return value();
    }

    /** Returns how long a place stays empty after an item has ended there, in nanoseconds, 0 or more. */
    default double restNs() {
        return 0;
    }

    /** Returns how many refusals a rest must explain before it is applied, from 1. */
    default int doubt() {
        return Integer.MAX_VALUE;
    }

    /** Returns whether it searches for the best number; false if the number was {@linkplain #of given}. */
    boolean searches();

    /** Returns the limit after a round without refusals. */
    Limit after(Round round);

    /** Returns the limit after a refused item. */
    Limit refused(Refusal refusal);

    /** Returns why {@link #settled()} has its value, in words. */
    String reason();
}
