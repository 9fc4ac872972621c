package dev.lifeguard.cli.lint;

/**
 * The findings that one run of lint left out, by reason.
 *
 * @param libraries findings in libraries, which {@code --libraries} shows
 * @param hints hints in the reported code, which {@code --hints} shows
 * @param known findings in the baseline or accepted by a file
 */
public record HiddenFindings(int libraries, int hints, int known) {}
