package dev.lifeguard.bench.result;

import dev.lifeguard.bench.stats.Spread;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** A cell of a table: words, or a figure in the unit of its column. */
public sealed interface Cell {
    /** An empty cell. */
    Cell NONE = new Words("");

    /**
     * Returns the text of the cell in the document.
     *
     * @param decimals digits after the point; a negative number gives the significant digits, for figures of very
     *     different size
     */
    String text(int decimals);

    /** Words such as the name of a finding, or "met". */
    record Words(String words) implements Cell {
        @Override
        public String text(int decimals) {
            return words;
        }
    }

    /**
     * A figure.
     *
     * @param median the median of the measurements, or the only one
     * @param lower their lower quartile, unless the benchmark says otherwise
     * @param upper their upper quartile
     * @param count number of measurements; with 1 there is no spread
     */
    record Figure(double median, double lower, double upper, int count) implements Cell {
        @Override
        public String text(int decimals) {
            return count == 1
                    ? number(median, decimals)
                    : number(median, decimals) + " (" + number(lower, decimals) + " to " + number(upper, decimals)
                            + ")";
        }

        private static String number(double value, int decimals) {
            if (!Double.isFinite(value)) {
                return "–";
            }
            return decimals >= 0
                    ? String.format(Locale.ROOT, "%,." + decimals + "f", value)
                    : new BigDecimal(value).round(new MathContext(-decimals)).toPlainString();
        }
    }

    static Cell of(String words) {
        return new Words(words);
    }

    /** Returns a cell with a single measurement or a count. */
    static Cell of(double value) {
        return new Figure(value, value, value, 1);
    }

    static Cell of(Spread spread) {
        return new Figure(spread.median(), spread.lower(), spread.upper(), spread.count());
    }
}
