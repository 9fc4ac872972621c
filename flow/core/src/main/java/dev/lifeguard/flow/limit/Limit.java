package dev.lifeguard.flow.limit;

/**
 * How many items to run at once: a pure decision, made from what was observed. Immutable; each state gives the next
 * one, {@link #after} a round in which nothing was refused, or when the far side (what the tasks call) {@link
 * #refused} an item.
 *
 * <p>Without a number from the user it starts {@link Searching} and ends {@link Settled}. A refusal makes it {@link
 * Capped}.
 */
public sealed interface Limit permits Fixed, Searching, Settled, Capped {
    /** A start for a far side that may be small. */
    int FEW = 16;

    /** A start for slow items, for which climbing from {@link #FEW} would take long. */
    int MANY = 256;

    /** A place rests for no more than this share of what an item takes. */
    double MAX_REST = 0.3;

    /** Always {@code value} at once, until the far side refuses that many. */
    static Limit of(int value) {
        return new Fixed(value);
    }

    /** The number with the best throughput, up to {@code max}; starts with {@value #FEW}. */
    static Limit upTo(int max) {
        return between(FEW, max);
    }

    /** The number with the best throughput, up to {@code max}; starts with {@code start}. */
    static Limit between(int start, int max) {
        return Searching.from(Math.min(max, start), max);
    }

    /** How many items may run at once now, from 1. */
    int value();

    /** The number known to work: less than {@link #value()} while a number is tried that was refused before. */
    default int settled() {
        return value();
    }

    /** How long a place is to stay empty after an item has ended there, in nanoseconds, 0 or more. */
    default double restNs() {
        return 0;
    }

    /** How many refusals a rest has to explain, so that there is one; from 1. */
    default int doubt() {
        return Integer.MAX_VALUE;
    }

    /** Whether it searches for the best number itself; false if it was {@linkplain #of given}. */
    boolean searches();

    /** The limit after a round in which nothing was refused. */
    Limit after(Round round);

    /** The limit after an item was refused. */
    Limit refused(Refusal refusal);

    /** Why {@link #settled()} is what it is, in words. */
    String reason();
}
