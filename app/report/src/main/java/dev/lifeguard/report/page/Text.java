package dev.lifeguard.report.page;

import java.util.List;

/**
 * A paragraph.
 *
 * @param text plain text; line ends are kept
 */
public record Text(String text) implements Block {
    /** Returns a paragraph for each line. */
    public static List<Block> each(List<String> lines) {
        return lines.stream().<Block>map(Text::new).toList();
    }
}
