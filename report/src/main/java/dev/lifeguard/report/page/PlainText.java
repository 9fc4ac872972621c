package dev.lifeguard.report.page;

/** What of a text from outside may stand on a page. */
final class PlainText {
    private static final int REPLACEMENT = 0xfffd;

    private PlainText() {}

    /** The character, or the replacement character for what HTML does not allow or UTF-8 cannot say. */
    static int of(int codePoint) {
        boolean control = Character.isISOControl(codePoint) && codePoint != '\n' && codePoint != '\t';
        boolean half = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        return control || half ? REPLACEMENT : codePoint;
    }

    /** The text with every such character replaced. */
    static String of(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().forEach(c -> clean.appendCodePoint(of(c)));
        return clean.toString();
    }
}
