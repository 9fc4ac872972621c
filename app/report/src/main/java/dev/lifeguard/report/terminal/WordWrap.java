package dev.lifeguard.report.terminal;

import java.util.ArrayList;
import java.util.List;

/** Word wrap. */
public final class WordWrap {
    private WordWrap() {}

    /**
     * Returns the text in lines of at most {@code width} characters. The first one starts after {@code first}, the
     * others are indented to match. A word that is wider than a line gets its own line, uncut, since it may be code to
     * copy.
     */
    public static List<String> lines(String first, String text, int width) {
        String indent = " ".repeat(first.length());
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean empty = true;
        for (String word : clean(text).strip().split(" +")) {
            if (!empty && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }

    /** Returns the text with control characters replaced. */
    public static String clean(String text) {
        return TextCell.of(text).text();
    }
}
