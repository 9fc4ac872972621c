package dev.lifeguard.report.csv;

import java.util.Locale;

/** Fields of CSV (RFC 4180). */
public final class Csv {
    private Csv() {}

    /** Returns a text, quoted if necessary. */
    public static String cell(String text) {
        return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    /**
     * Returns a text from the observed program. Text that begins like a formula must not become one in a spreadsheet.
     */
    public static String foreign(String text) {
        return cell(text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text);
    }

    /** Returns a figure with this many decimals; an empty field if it is not finite. */
    public static String figure(double value, int decimals) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + decimals + "f", value) : "";
    }
}
