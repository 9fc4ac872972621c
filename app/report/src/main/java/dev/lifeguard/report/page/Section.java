package dev.lifeguard.report.page;

import java.util.List;

/**
 * A part of a page with a heading and an entry in the table of contents.
 *
 * @param name the entry; if it differs from the title, it is shown above it, too
 * @param title the heading
 * @param blocks its contents, in order
 */
public record Section(String name, String title, List<Block> blocks) {
    public Section {
        blocks = List.copyOf(blocks);
    }

    /** Creates a section that is named by its title. */
    public Section(String title, List<Block> blocks) {
        this(title, title, blocks);
    }
}
