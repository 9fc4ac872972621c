package dev.lifeguard.predict;

import java.util.Locale;

/** Formats figures for sentences. */
final class Figure {
    private static final double NS_PER_MS = 1e6;

    private Figure() {}

    /** Formats a share as a percentage with one decimal: {@code 0.4%}. */
    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }

    /**
     * Formats nanoseconds as milliseconds with about three digits: {@code 0.42 ms}, {@code 87.3 ms}, {@code 1250 ms}.
     */
    static String ms(double ns) {
        double ms = ns / NS_PER_MS;
        String format = ms >= 100 ? "%.0f ms" : ms >= 10 ? "%.1f ms" : "%.2f ms";
        return String.format(Locale.ROOT, format, ms);
    }
}
