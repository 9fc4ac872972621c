package dev.lifeguard.report.terminal;

/**
 * How text for people is laid out on standard output.
 *
 * @param columns how wide it may be, in characters
 * @param color whether to use the escape codes of ANSI terminals
 */
public record TextLayout(int columns, boolean color) {}
