package dev.lifeguard.report.terminal;

/**
 * The layout of text for people on standard output.
 *
 * @param columns maximum width in characters
 * @param color whether to use the escape codes of ANSI terminals
 */
public record TextLayout(int columns, boolean color) {}
