package dev.lifeguard.bench.result;

/**
 * A column of figures of one kind.
 *
 * @param name the name of the figures
 * @param unit their unit, empty for words, counts and ratios
 * @param decimals digits after the point in the document, or significant digits if negative; the result keeps more
 */
public record Column(String name, String unit, int decimals) {

    /** Returns a column of words, or of figures without a unit. */
    public static Column of(String name, int decimals) {
        return new Column(name, "", decimals);
    }

    /** Returns a column of words. */
    public static Column words(String name) {
        return new Column(name, "", 0);
    }

    /** Returns the name with the unit, for the head of a table. */
    public String title() {
        return unit.isEmpty() ? name : name + ", " + unit;
    }
}
