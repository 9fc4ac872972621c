package dev.lifeguard.cli.lint;

/**
 * How many findings of one run of lint are left out, and why.
 *
 * @param libraries those in libraries, which {@code --libraries} shows
 * @param hints hints in what is reported, which {@code --hints} shows
 * @param known those that the baseline has, or a file accepts
 */
public record NotShown(int libraries, int hints, int known) {}
