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
public record AimRow(String what, String aim, String measured, boolean reached) {
    public static final Sheet<AimRow> COLUMNS = Sheet.of(
            fact("what", AimRow::what),
            fact("aim", AimRow::aim),
            fact("measured", AimRow::measured),
            fact("reached", AimRow::reached));
}
