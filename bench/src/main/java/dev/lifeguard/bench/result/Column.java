package dev.lifeguard.bench.result;

/**
 * A column of figures of one kind.
 *
 * @param name what they are
 * @param unit their unit, empty for words, counts and ratios
 * @param decimals digits after the point that the document shows, or where negative digits in all; the result keeps
 *     more
 */
public record Column(String name, String unit, int decimals) {

    /** Of words, or of figures without a unit. */
    public static Column of(String name, int decimals) {
        return new Column(name, "", decimals);
    }

    /** Of words. */
    public static Column words(String name) {
        return new Column(name, "", 0);
    }

    /** With the unit, as the head of a table has it. */
    public String title() {
        return unit.isEmpty() ? name : name + ", " + unit;
    }
}
