package dev.lifeguard.report.terminal;

/**
 * One cell of a table. Control characters are replaced: names come from the observed program.
 *
 * @param text what it says
 * @param style how to show it where colours are wanted
 */
public record TextCell(String text, TextStyle style) {
    public TextCell {
        text = text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** A plain one. */
    public static TextCell of(String text) {
        return new TextCell(text, TextStyle.PLAIN);
    }

    /** Its width in characters. */
    public int width() {
        return text.codePointCount(0, text.length());
    }

    /** The text in exactly {@code width} characters: filled with spaces, or cut with an ellipsis. */
    public String fitted(int width, TextColumn.Align align) {
        int missing = width - width();
        if (missing >= 0) {
            String space = " ".repeat(missing);
            return align == TextColumn.Align.RIGHT ? space + text : text + space;
        }
        return align == TextColumn.Align.LEFT_KEEPING_END
                ? "…" + text.substring(text.offsetByCodePoints(0, 1 - missing))
                : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }
}
