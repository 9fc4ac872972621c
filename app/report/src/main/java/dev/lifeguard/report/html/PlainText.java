package dev.lifeguard.report.html;

/** Makes external text safe for a page. */
final class PlainText {
    private static final int REPLACEMENT = 0xfffd;

    private PlainText() {}

    /** Returns the character, or the replacement character if HTML does not allow it or UTF-8 cannot encode it. */
    static int of(int codePoint) {
        boolean control = Character.isISOControl(codePoint) && codePoint != '\n' && codePoint != '\t';
        boolean half = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        return control || half ? REPLACEMENT : codePoint;
    }

    /** Returns the text with every such character replaced. */
    static String of(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().forEach(c -> clean.appendCodePoint(of(c)));
        return clean.toString();
    }
}
