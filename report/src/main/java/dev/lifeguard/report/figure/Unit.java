package dev.lifeguard.report.figure;

import java.util.function.DoubleFunction;

/** What a figure is measured in; it says how a reader sees the figure, with three digits that count. */
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
    /** A share that may be too much or too little, shown in percent with its sign. */
    ERROR(share -> (share > 0 ? "+" : "") + Numbers.percent(100 * share)),
    /** How many times as much. */
    TIMES(Numbers::times),
    /** Megabytes, 10^6 bytes. */
    MB(megabytes -> Double.isFinite(megabytes) ? Numbers.number(megabytes) + " MB" : Numbers.UNKNOWN);

    private final DoubleFunction<String> text;

    Unit(DoubleFunction<String> text) {
        this.text = text;
    }

    /** The figure with its unit; a dash for what is not known. */
    public String text(double value) {
        return text.apply(value);
    }
}
