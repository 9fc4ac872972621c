package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.function.UnaryOperator;

/** Columns of response times, from the shortest to the longest. */
public final class ResponseColumns {
    /** Named {@code min} to {@code max}. */
    public static final Sheet<ResponseTimes> TIMES = of(Unit.MS, name -> name);

    private ResponseColumns() {}

    /** Returns columns with names derived from the plain ones, in the given unit. */
    public static Sheet<ResponseTimes> of(Unit unit, UnaryOperator<String> name) {
        return Sheet.of(
                figure(name.apply("min"), unit, ResponseTimes::min),
                figure(name.apply("p50"), unit, ResponseTimes::p50),
                figure(name.apply("p75"), unit, ResponseTimes::p75),
                figure(name.apply("p95"), unit, ResponseTimes::p95),
                figure(name.apply("p99"), unit, ResponseTimes::p99),
                figure(name.apply("max"), unit, ResponseTimes::max));
    }
}
