package dev.lifeguard.report.figure;

import java.util.function.DoubleFunction;

/** The unit of a figure, which also defines how it is shown to a reader: with three significant digits. */
public enum Unit {
    /** A bare number. */
    NUMBER(Numbers::number),
    /** Milliseconds. */
    MS(Numbers::time),
    /** Seconds. */
    SECONDS(seconds -> Numbers.time(1000 * seconds)),
    /** Percent: 50 is a half. */
    PERCENT(Numbers::percent),
    /** A share, shown in percent: 0.5 is a half. */
    SHARE(share -> Numbers.percent(100 * share)),
    /** A deviation as a share, shown in percent with its sign. */
    ERROR(share -> (share > 0 ? "+" : "") + Numbers.percent(100 * share)),
    /** A factor. */
    TIMES(Numbers::times),
    /** Megabytes, 10^6 bytes. */
    MB(megabytes -> Double.isFinite(megabytes) ? Numbers.number(megabytes) + " MB" : Numbers.UNKNOWN);

    private final DoubleFunction<String> text;

    Unit(DoubleFunction<String> text) {
        this.text = text;
    }

    /** Returns the figure with its unit; a dash if it is unknown. */
    public String text(double value) {
        return text.apply(value);
    }
}
