package dev.lifeguard.model.text;

import java.util.Locale;

/** Formats figures with three significant digits, as integers from 100 up; the same in every locale. */
public final class ThreeDigits {
    private ThreeDigits() {}

    /** Formats without trailing zeros: {@code 0.5}, {@code 24}, {@code 1235}. */
    public static String brief(double value) {
        String text = format(value, "%.0f");
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /** Formats with trailing zeros and thousands separators: {@code 0.50}, {@code 24.0}, {@code 1,235}. */
    public static String full(double value) {
        return format(value, "%,.0f");
    }

    private static String format(double value, String whole) {
        double size = Math.abs(value);
        String format = size >= 99.95 ? whole : size >= 9.995 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
