package dev.lifeguard.report.page;

import java.util.List;

/**
 * A line chart over a common horizontal axis. Its data is also on the page as a table.
 *
 * @param title its title
 * @param xName name of the horizontal axis, with its unit
 * @param yName name of the vertical axis, with its unit
 * @param form how the lines are drawn
 * @param series the lines
 */
public record Chart(String title, String xName, String yName, Form form, List<Series> series) implements Block {

    public enum Form {
        /** Lines on a linear axis that begins at zero. */
        LINEAR,
        /** Lines on a logarithmic axis, without values of zero or less. */
        LOGARITHMIC,
        /** Like {@link #LOGARITHMIC}, and the horizontal axis is logarithmic too. */
        LOG_LOG,
        /** Areas on top of each other, for parts of a whole. All series have the same x. */
        STACKED
    }

    public Chart {
        series = List.copyOf(series);
    }

    /** A chart of lines, on a logarithmic axis if {@code logY}. */
    public Chart(String title, String xName, String yName, boolean logY, List<Series> series) {
        this(title, xName, yName, logY ? Form.LOGARITHMIC : Form.LINEAR, series);
    }
}
