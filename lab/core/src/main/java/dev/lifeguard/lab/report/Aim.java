package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.report.figure.Sheet;

/**
 * An aim and what was measured.
 *
 * @param what the figure
 * @param aim as text
 * @param measured with its unit
 */
public record Aim(String what, String aim, String measured, boolean reached) {
    public static final Sheet<Aim> COLUMNS = Sheet.of(
            fact("what", Aim::what),
            fact("aim", Aim::aim),
            fact("measured", Aim::measured),
            fact("reached", Aim::reached));
}
