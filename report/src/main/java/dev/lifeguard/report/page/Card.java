package dev.lifeguard.report.page;

import java.util.List;

/**
 * A framed part of a dashboard.
 *
 * @param title its heading
 * @param href of the heading, such as {@code #section-2}; no link if it is empty
 * @param blocks what is in it
 */
public record Card(String title, String href, List<Block> blocks) implements Block {
    public Card {
        blocks = List.copyOf(blocks);
    }
}
