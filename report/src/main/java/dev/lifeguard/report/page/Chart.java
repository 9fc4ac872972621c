package dev.lifeguard.report.page;

import java.util.List;

/**
 * A chart of lines over a common horizontal axis. Its data is on the page as a table too.
 *
 * @param title what it shows
 * @param xName name of the horizontal axis, with its unit
 * @param yName name of the vertical axis, with its unit
 * @param form how the lines are drawn
 * @param series the lines
 */
public record Chart(String title, String xName, String yName, Form form, List<Series> series) implements Block {

    /** How the values of several series stand to each other. */
    public enum Form {
        /** Lines on a linear axis that begins at zero. */
        LINEAR,
        /** Lines on a logarithmic axis, on which values of zero or less have no place. */
        LOGARITHMIC,
        /** Likewise, and the horizontal axis is logarithmic too. */
        LOG_LOG,
        /** Areas on top of each other, for parts of a whole; the series share their x. */
        STACKED
    }

    public Chart {
        series = List.copyOf(series);
    }

    /** Lines, on a logarithmic axis if {@code logY}. */
    public Chart(String title, String xName, String yName, boolean logY, List<Series> series) {
        this(title, xName, yName, logY ? Form.LOGARITHMIC : Form.LINEAR, series);
    }
}
