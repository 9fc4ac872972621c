package dev.lifeguard.report.page;

/**
 * A listing in a fixed-width font, with its white space.
 *
 * @param caption its caption, may be empty
 * @param source the listing
 */
public record Code(String caption, String source) implements Block {}
