package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Numbers.percent;

import dev.lifeguard.report.figure.Sheet;

/**
 * An aim and what was measured.
 *
 * @param what the figure
 * @param aim as text
 * @param measured with its unit
 */
public record AimRow(String what, String aim, String measured, boolean reached) {
    /** A share that should not be higher. */
    public static AimRow atMost(String what, double aim, double measured) {
        return new AimRow(what, "at most " + percent(100 * aim), percent(100 * measured), measured <= aim);
    }

    /** A share that should not be lower. */
    public static AimRow atLeast(String what, double aim, double measured) {
        return new AimRow(what, "at least " + percent(100 * aim), percent(100 * measured), measured >= aim);
    }

    public static final Sheet<AimRow> COLUMNS = Sheet.of(
            fact("what", AimRow::what),
            fact("aim", AimRow::aim),
            fact("measured", AimRow::measured),
            fact("reached", AimRow::reached));
}
