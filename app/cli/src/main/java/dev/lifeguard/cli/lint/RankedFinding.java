package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeFinding;

/**
 * A lint finding, ranked by the run-time cost of its lines.
 *
 * @param finding the finding
 * @param library whether it is located in a library
 * @param cost the observed run-time cost of its lines; {@link Cost#NOT_SEEN} without a recording
 */
public record RankedFinding(CodeFinding finding, boolean library, Cost cost) {}
