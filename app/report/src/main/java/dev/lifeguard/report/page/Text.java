package dev.lifeguard.report.page;

/**
 * A paragraph.
 *
 * @param text plain text; line ends are kept
 */
public record Text(String text) implements Block {}
