package dev.lifeguard.report.terminal;

import java.util.ArrayList;
import java.util.List;

/** Word wrap. */
public final class Wrapped {
    private Wrapped() {}

    /**
     * The text in lines of at most {@code width} characters, the first one after {@code first}, the others indented as
     * far. A word that is wider than a line gets one of its own, uncut: it is a line of code to be copied.
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

    /** The text with control characters replaced. */
    public static String clean(String text) {
        return TextCell.of(text).text();
    }
}
