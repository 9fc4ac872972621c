package dev.lifeguard.cli.report;

/**
 * One cell of a table. Control characters are replaced: names come from the observed program.
 *
 * @param text what it says
 * @param style how to show it where colours are wanted
 */
record Cell(String text, Style style) {
    /** Ways to show a cell. */
    enum Style {
        PLAIN(""),
        HEAD("\u001b[1m"),
        WARNING("\u001b[33m"),
        ALARM("\u001b[31m");

        private final String code;

        Style(String code) {
            this.code = code;
        }

        /** The text between the escape codes of this style. */
        String applied(String text) {
            return code.isEmpty() ? text : code + text + "\u001b[0m";
        }
    }

    Cell {
        text = text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    static Cell of(String text) {
        return new Cell(text, Style.PLAIN);
    }

    int width() {
        return text.codePointCount(0, text.length());
    }

    /** The text in exactly {@code width} characters: filled with spaces, or cut with an ellipsis. */
    String fitted(int width, Column.Align align) {
        int missing = width - width();
        if (missing >= 0) {
            String space = " ".repeat(missing);
            return align == Column.Align.RIGHT ? space + text : text + space;
        }
        return align == Column.Align.LEFT_KEEPING_END
                ? "…" + text.substring(text.offsetByCodePoints(0, 1 - missing))
                : text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }
}
