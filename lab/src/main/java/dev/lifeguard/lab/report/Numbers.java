package dev.lifeguard.lab.report;

import java.util.Locale;

/** Figures as text: three digits that count, and a dash for what is not known. */
public final class Numbers {
    private Numbers() {}

    /** Without unit. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        double size = Math.abs(value);
        String format = size >= 99.95 ? "%,.0f" : size >= 9.995 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }

    /** {@code 512 ms}, {@code 12.3 s}. */
    public static String time(double ms) {
        if (!Double.isFinite(ms)) {
            return "–";
        }
        return ms >= 1000 ? number(ms / 1000) + " s" : number(ms) + " ms";
    }

    /** {@code 98.4%}. */
    public static String percent(double value) {
        return Double.isFinite(value) ? number(value) + "%" : "–";
    }

    /** {@code 20.1x}. */
    public static String times(double factor) {
        return Double.isFinite(factor) ? number(factor) + "x" : "–";
    }
}
