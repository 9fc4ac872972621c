package dev.lifeguard.report.page;

/**
 * A line that leads to another part of the page, and opens it if it is folded.
 *
 * @param text the line
 * @param anchor of a {@link Folded}
 */
public record Link(String text, String anchor) implements Block {}
