package dev.lifeguard.report.page;

import java.util.List;

/**
 * A part of a page with a heading and an entry in the table of contents.
 *
 * @param title the heading
 * @param blocks its contents, in order
 */
public record Section(String title, List<Block> blocks) {
    public Section {
        blocks = List.copyOf(blocks);
    }
}
