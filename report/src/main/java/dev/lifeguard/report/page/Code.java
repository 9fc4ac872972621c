package dev.lifeguard.report.page;

/**
 * A listing in a fixed-width font, with the white space kept.
 *
 * @param caption what it is, may be empty
 * @param source the listing
 */
public record Code(String caption, String source) implements Block {}
