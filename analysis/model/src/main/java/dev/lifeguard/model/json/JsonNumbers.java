package dev.lifeguard.model.json;

/** Reads numbers of a JSON text: as a {@link Long} if it fits, otherwise as a {@link Double}. */
final class JsonNumbers {
    private static final String LONG_MAX = "9223372036854775807";
    private static final String LONG_MIN = "9223372036854775808"; // without its sign

    private JsonNumbers() {}

    static Object read(JsonCursor in) {
        if (takeInteger(in)) {
            return in.integer;
        }
        int start = in.at;
        in.take('-');
        if (!in.take('0')) {
            digits(in);
        }
        if (in.take('.')) {
            digits(in);
        }
        if (in.take('e') || in.take('E')) {
            if (!in.take('+')) {
                in.take('-');
            }
            digits(in);
        }
        double value = Double.parseDouble(in.text.substring(start, in.at));
        if (Double.isInfinite(value)) {
            throw in.error("number out of range");
        }
        return value;
    }

    private static void digits(JsonCursor in) {
        int start = in.at;
        while (in.isDigit(in.at)) {
            in.at++;
        }
        if (in.at == start) {
            throw in.error("not a value");
        }
    }

    /**
     * Reads an integer if the next value is one that is valid JSON and fits a long. Its value is
     * {@link JsonCursor#integer}.
     */
    static boolean takeInteger(JsonCursor in) {
        boolean negative = in.at < in.text.length() && in.text.charAt(in.at) == '-';
        int first = negative ? in.at + 1 : in.at;
        int end = first;
        long value = 0; // kept negative, since the smallest long has no positive counterpart
        while (in.isDigit(end)) {
            value = 10 * value - (in.text.charAt(end++) - '0');
        }
        int digits = end - first;
        boolean leadingZero = digits > 1 && in.text.charAt(first) == '0';
        boolean fraction = end < in.text.length() && ".eE".indexOf(in.text.charAt(end)) >= 0;
        if (digits == 0 || leadingZero || fraction || !fits(in.text, first, digits, negative ? LONG_MIN : LONG_MAX)) {
            return false;
        }
        in.at = end;
        in.integer = negative ? value : -value;
        return true;
    }

    /** Returns whether the digits are at most {@code limit}. Compared as text, since they may not fit a long. */
    private static boolean fits(String text, int first, int digits, String limit) {
        return digits < limit.length()
                || digits == limit.length()
                        && text.substring(first, first + digits).compareTo(limit) <= 0;
    }
}
