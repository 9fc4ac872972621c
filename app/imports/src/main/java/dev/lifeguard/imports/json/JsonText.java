package dev.lifeguard.imports.json;

import java.util.function.Consumer;

/**
 * A string or literal in JSON that is being read. Each line of a string with line ends is passed on when it ends; only
 * the first is kept. The kept length is bounded.
 */
final class JsonText {
    private static final int MAX = 1 << 14;

    private enum Expects {
        CHARACTER,
        ESCAPE,
        UNICODE,
        /** Nothing: it has ended. */
        END
    }

    private final Consumer<String> lines;
    private final StringBuilder text = new StringBuilder();
    private Expects expects = Expects.END;
    private boolean multiline;
    private int lineBegin;
    private int unicode;
    private int digits;

    JsonText(Consumer<String> lines) {
        this.lines = lines;
    }

    void begin() {
        text.setLength(0);
        lineBegin = 0;
        multiline = false;
        expects = Expects.CHARACTER;
    }

    /** Takes a character of a string; returns false if it may not be there. */
    boolean string(char c) {
        switch (expects) {
            case ESCAPE -> {
                expects = Expects.CHARACTER;
                escape(c);
                return true;
            }
            case UNICODE -> {
                return unicode(c);
            }
            default -> {
                if (c == '\\') {
                    expects = Expects.ESCAPE;
                } else if (c == '"') {
                    end();
                } else {
                    keep(c);
                }
                return c >= ' ' || c == '\t';
            }
        }
    }

    boolean hasEnded() {
        return expects == Expects.END;
    }

    private void end() {
        expects = Expects.END;
        if (multiline && lineBegin < text.length()) {
            lines.accept(text.substring(lineBegin));
        }
        if (multiline) {
            text.setLength(lineBegin);
        }
    }

    private void escape(char c) {
        switch (c) {
            case 'n' -> lineEnd();
            case 't' -> keep('\t');
            case 'r', 'b', 'f' -> {}
            case 'u' -> {
                expects = Expects.UNICODE;
                unicode = 0;
                digits = 0;
            }
            default -> keep(c);
        }
    }

    private boolean unicode(char c) {
        int digit = c < 128 ? Character.digit(c, 16) : -1;
        unicode = unicode << 4 | Math.max(0, digit);
        if (++digits == 4) {
            expects = Expects.CHARACTER;
            if (unicode == '\n') {
                lineEnd();
            } else {
                keep((char) unicode);
            }
        }
        return digit >= 0;
    }

    private void lineEnd() {
        lines.accept(text.substring(lineBegin));
        if (multiline) {
            text.setLength(lineBegin);
        } else {
            multiline = true;
            lineBegin = text.length();
        }
    }

    /** Adds a character, also of a literal. */
    void keep(char c) {
        if (text.length() - lineBegin < MAX) {
            text.append(c);
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
