package dev.lifeguard.report.terminal;

/**
 * One cell of a table. Control characters are replaced, since names come from the observed program.
 *
 * @param text its text
 * @param style its style if colours are used
 */
public record TextCell(String text, TextStyle style) {
    public enum Align {
        /** Right-aligned; for figures. */
        RIGHT,
        /** Left-aligned, cut at its end. */
        LEFT,
        /** Left-aligned, cut at its beginning; for texts whose end matters most. */
        LEFT_KEEPING_END
    }

    public TextCell {
        text = text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    public static TextCell of(String text) {
        return new TextCell(text, TextStyle.PLAIN);
    }

    /** Returns its width in characters. */
    public int width() {
        return text.codePointCount(0, text.length());
    }

    /** Returns the text in exactly {@code width} characters: padded with spaces, or cut with an ellipsis. */
    public String fitted(int width, Align align) {
        int missing = width - width();
        if (missing >= 0) {
            String space = " ".repeat(missing);
            return align == Align.RIGHT ? space + text : text + space;
        }
        return align == Align.LEFT_KEEPING_END
                ? "…" + text.substring(text.offsetByCodePoints(0, 1 - missing))
                : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }
}
