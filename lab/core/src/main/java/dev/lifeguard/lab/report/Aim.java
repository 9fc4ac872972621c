package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.report.figure.Sheet;

/**
 * What was to be reached, and what was.
 *
 * @param what the figure
 * @param aim in words
 * @param measured with its unit
 * @param reached whether it is as good as it was to be
 */
public record Aim(String what, String aim, String measured, boolean reached) {
    public static final Sheet<Aim> COLUMNS = Sheet.of(
            fact("what", Aim::what),
            fact("aim", Aim::aim),
            fact("measured", Aim::measured),
            fact("reached", Aim::reached));
}
