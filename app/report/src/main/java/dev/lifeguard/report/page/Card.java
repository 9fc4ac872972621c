package dev.lifeguard.report.page;

import java.util.List;

/**
 * A framed part of a dashboard.
 *
 * @param title its heading
 * @param href link of the heading, such as {@code #section-2}; empty for none
 * @param blocks its contents
 */
public record Card(String title, String href, List<Block> blocks) implements Block {
    public Card {
        blocks = List.copyOf(blocks);
    }
}
