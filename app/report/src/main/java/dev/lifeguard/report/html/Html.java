package dev.lifeguard.report.html;

/** Writes HTML. Text and attributes are escaped; only {@link #raw} takes markup. */
final class Html {
    private final StringBuilder out = new StringBuilder(1 << 16);

    /** Writes an opening tag. Attributes are alternating names and values; those with empty values are left out. */
    Html open(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i + 1].isEmpty()) {
                continue;
            }
            out.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1]);
            out.append('"');
        }
        out.append('>');
        return this;
    }

    /** Writes a closing tag and a line end. */
    Html close(String tag) {
        return closeInline(tag).raw("\n");
    }

    Html text(String text) {
        escape(text);
        return this;
    }

    /** Writes a closing tag without a line end. */
    Html closeInline(String tag) {
        out.append("</").append(tag).append('>');
        return this;
    }

    /** Writes an element that contains only text. */
    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    /** Writes our own markup, style or script. */
    Html raw(String markup) {
        out.append(markup);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void escape(String text) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(PlainText.of(c));
            }
        });
    }
}
