package dev.lifeguard.report.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers for pages, with as many digits as a reader can use. */
public final class Figures {
    private static final MathContext DIGITS = new MathContext(4);
    private static final MathContext BRIEF_DIGITS = new MathContext(3);
    private static final int PLACE_DECIMALS = 3;
    private static final double ALL_DIGITS_FROM = 1e4;
    private static final double EXPONENT_BELOW = 1e-4;

    private Figures() {}

    /**
     * Returns four significant digits, all digits of the integral part, and no trailing zeros. Only very small numbers
     * have an exponent. Infinite and NaN values give {@code –}.
     */
    public static String text(double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        return plain(rounded(value));
    }

    /** Like {@link #text} with three significant digits, for tables with many columns. */
    public static String brief(double value) {
        return Double.isFinite(value) && Math.abs(value) < 1e3
                ? plain(new BigDecimal(value).round(BRIEF_DIGITS).doubleValue())
                : text(value);
    }

    /** Returns a percentage with one decimal. More digits would be noise. */
    public static String oneDigit(double percent) {
        return text(Double.isFinite(percent) ? Math.rint(percent * 10) / 10 : percent);
    }

    /**
     * Like {@link #text} for a position on a horizontal axis, rounded to a thousandth so that neighbours stay distinct.
     */
    public static String place(double value) {
        return plain(roundedPlace(value));
    }

    public static double roundedPlace(double value) {
        return Math.abs(value) < 1
                ? rounded(value)
                : new BigDecimal(value)
                        .setScale(PLACE_DECIMALS, RoundingMode.HALF_EVEN)
                        .doubleValue();
    }

    private static String plain(double rounded) {
        if (rounded != 0 && Math.abs(rounded) < EXPONENT_BELOW) {
            return Double.toString(rounded).replace("E", "e");
        }
        String plain = BigDecimal.valueOf(rounded).toPlainString();
        return plain.endsWith(".0") ? plain.substring(0, plain.length() - 2) : plain;
    }

    /** Returns the number that {@link #text} shows. NaN and infinities stay. */
    public static double rounded(double value) {
        if (!Double.isFinite(value)) {
            return value;
        }
        return Math.abs(value) >= ALL_DIGITS_FROM
                ? Math.rint(value)
                : new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
