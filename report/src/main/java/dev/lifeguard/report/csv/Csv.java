package dev.lifeguard.report.csv;

import java.util.Locale;

/** Fields of CSV (RFC 4180). */
public final class Csv {
    private Csv() {}

    /** A text, in quotation marks where it needs them. */
    public static String cell(String text) {
        return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    /** A text from a program that we do not know: what begins like a formula must not become one in a spreadsheet. */
    public static String foreign(String text) {
        return cell(text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text);
    }

    /** A figure with so many decimals; an empty field where it is not finite. */
    public static String figure(double value, int decimals) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + decimals + "f", value) : "";
    }
}
