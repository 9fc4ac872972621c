package dev.lifeguard.probe.metrics;

import dev.lifeguard.model.text.Utf8Buffer;

/**
 * Writes real numbers in decimal with 16 significant digits, without objects. A larger number is never written as a
 * smaller one, so a counter does not seem to fall. {@link Double#toString} is exact, but slow until it is compiled.
 */
final class Decimals {
    private static final int DIGITS = 16;
    private static final double MAX_WHOLE = 1L << 53; // beyond, and below 10^-20, are no metrics
    private static final double MIN = 1e-20;

    /** Smaller numbers are written with an exponent. */
    private static final int MAX_DECIMALS = 18;

    private static final double LOG10_OF_2 = 0.301029995663981;
    private static final double[] POWERS = new double[DIGITS + 21];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private Decimals() {}

    static void write(Utf8Buffer out, double value) {
        if (value == Math.rint(value) && Math.abs(value) < MAX_WHOLE) {
            out.number((long) value);
        } else if (value >= MIN && value < MAX_WHOLE) {
            int exponent = exponent(value);
            int decimals = DIGITS - 1 - exponent;
            long digits = (long) Math.rint(value * POWERS[decimals]);
            if (decimals <= MAX_DECIMALS) {
                out.decimal(digits, decimals);
            } else {
                out.decimal(digits, DIGITS - 1).ascii('E').number(exponent);
            }
        } else {
            out.ascii(Double.toString(value));
        }
    }

    /** The power of ten of the first digit: at most 15, since the value is no whole number. */
    private static int exponent(double value) {
        int exponent = Math.min(DIGITS - 1, (int) Math.floor(Math.getExponent(value) * LOG10_OF_2));
        return exponent < DIGITS - 1 && value * POWERS[DIGITS - 1 - exponent] >= POWERS[DIGITS]
                ? exponent + 1
                : exponent;
    }
}
