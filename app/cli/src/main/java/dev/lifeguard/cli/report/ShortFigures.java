package dev.lifeguard.cli.report;

import dev.lifeguard.model.text.ThreeDigits;
import java.util.Locale;

/**
 * Figures as short text for people: three significant digits with their unit, {@code -} for NaN; the same in every
 * locale.
 */
public final class ShortFigures {
    /** An unknown figure. */
    static final String NOTHING = "-";

    private ShortFigures() {}

    /**
     * Returns a time given in milliseconds, in the unit that reads best: {@code 850ns}, {@code 50.1µs}, {@code 500ms},
     * {@code 15.2s}.
     */
    public static String time(double ms) {
        return Double.isNaN(ms) ? NOTHING : digits(ms * perMs(unit(ms))) + unit(ms);
    }

    /**
     * Returns several times separated by slashes, with a unit only if the next one differs: {@code 850µs/12/40.1ms}.
     */
    static String times(double... ms) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < ms.length; i++) {
            boolean sameNext = i + 1 < ms.length && unit(ms[i]).equals(unit(ms[i + 1]));
            out.append(i == 0 ? "" : "/").append(sameNext ? digits(ms[i] * perMs(unit(ms[i]))) : time(ms[i]));
        }
        return out.toString();
    }

    /** Returns a share of 0 to 1 in whole percent, without the sign. */
    static String percent(double share) {
        return Double.isNaN(share) ? NOTHING : String.format(Locale.ROOT, "%.0f", 100 * share);
    }

    /** Returns a plain figure with three significant digits, whole from 100 up. */
    public static String digits(double value) {
        return Double.isNaN(value) ? NOTHING : ThreeDigits.brief(value);
    }

    private static String unit(double ms) {
        if (ms == 0 || ms >= 0.9995) {
            return ms < 999.5 ? "ms" : "s";
        }
        return ms < 0.0009995 ? "ns" : "µs";
    }

    private static double perMs(String unit) {
        return switch (unit) {
            case "ns" -> 1e6;
            case "µs" -> 1e3;
            case "ms" -> 1;
            default -> 1e-3;
        };
    }
}
