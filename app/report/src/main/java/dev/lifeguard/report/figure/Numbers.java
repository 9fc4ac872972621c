package dev.lifeguard.report.figure;

import dev.lifeguard.model.text.ThreeDigits;

/** Figures as text: three significant digits, and a dash for unknown ones. */
public final class Numbers {
    /** The text for an unknown figure. */
    public static final String UNKNOWN = "–";

    private Numbers() {}

    /** Returns the number without a unit. */
    public static String number(double value) {
        return Double.isFinite(value) ? ThreeDigits.full(value) : UNKNOWN;
    }

    /** Returns {@code 1.50 µs}, {@code 512 ms}, {@code 12.3 s}. */
    public static String time(double ms) {
        if (!Double.isFinite(ms)) {
            return UNKNOWN;
        }
        double size = Math.abs(ms);
        if (size >= 999.5) {
            return number(ms / 1000) + " s";
        }
        if (size >= 0.9995 || size == 0) {
            return number(ms) + " ms";
        }
        return size >= 0.9995e-3 ? number(ms * 1e3) + " µs" : number(ms * 1e6) + " ns";
    }

    /** Returns {@code 98.4%}. */
    public static String percent(double value) {
        return Double.isFinite(value) ? number(value) + "%" : UNKNOWN;
    }

    /** Returns {@code 20.1x}. */
    public static String times(double factor) {
        return Double.isFinite(factor) ? number(factor) + "x" : UNKNOWN;
    }
}
