package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeFinding;

/**
 * A finding of lint with what its lines cost at run time, by which findings are ranked.
 *
 * @param finding what is wrong
 * @param library whether it is located in a library
 * @param cost what its lines were seen to cost at run time; {@link Cost#NOT_SEEN} without a recording
 */
public record RankedFinding(CodeFinding finding, boolean library, Cost cost) {}
