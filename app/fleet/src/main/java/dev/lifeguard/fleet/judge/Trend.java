package dev.lifeguard.fleet.judge;

import dev.lifeguard.fleet.prometheus.History;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Predicts when daily peaks will reach a limit, from the median of the slopes between them (P. K. Sen, <i>Estimates of
 * the regression coefficient based on Kendall's tau</i>, 1968). With two weeks or more, only equal days of the week are
 * compared. With less, quiet days such as weekends are left out.
 */
public final class Trend {
    private static final double DAY = 86_400;
    private static final int WEEK = 7;
    private static final int MIN_DAYS = 5;

    /** Share of all pairs that must have grown for a trend to be more than chance. */
    private static final double MIN_GROWING_SHARE = 0.85;

    /** Minimum growth over five days, as a share of the median day. */
    private static final double MIN_GROWTH = 0.05;

    /** Share of the median day below which a day is quiet, if there are no more quiet days than in weekends. */
    private static final double MAX_QUIET_SHARE = 0.75;

    private static final double MAX_QUIET_DAYS_SHARE = 2.0 / WEEK;

    private Trend() {}

    /**
     * Returns the days from the last peak until the limit; empty if there is no significant growth.
     *
     * @param peaks one for each day
     */
    public static OptionalDouble daysUntil(double limit, List<History.Point> peaks) {
        List<History.Point> known =
                peaks.stream().filter(point -> Double.isFinite(point.value())).toList();
        if (known.size() < MIN_DAYS) {
            return OptionalDouble.empty();
        }
        History.Point last = known.get(known.size() - 1);
        boolean weeks = last.atSeconds() - known.get(0).atSeconds() >= (2 * WEEK - 1.5) * DAY;
        List<History.Point> days = weeks ? known : withoutQuiet(known);
        double[] slopes = slopes(days, weeks);
        long growing = Arrays.stream(slopes).filter(slope -> slope > 0).count();
        double slope = median(slopes);
        boolean few = days.size() == MIN_DAYS; // by chance they grow too often
        if (slopes.length == 0 || slope <= 0 || growing < (few ? 1 : MIN_GROWING_SHARE) * slopes.length) {
            return OptionalDouble.empty();
        }
        if (few && slope * MIN_DAYS < MIN_GROWTH * middle(days)) {
            return OptionalDouble.empty();
        }
        double[] levels = days.stream()
                .mapToDouble(point -> point.value() + slope * (last.atSeconds() - point.atSeconds()) / DAY)
                .toArray();
        return OptionalDouble.of(Math.max(0, (limit - median(levels)) / slope));
    }

    private static List<History.Point> withoutQuiet(List<History.Point> days) {
        double middle = middle(days);
        List<History.Point> busy = days.stream()
                .filter(day -> day.value() >= MAX_QUIET_SHARE * middle)
                .toList();
        long quiet = days.size() - busy.size();
        return quiet <= Math.ceil(MAX_QUIET_DAYS_SHARE * days.size()) && busy.size() >= MIN_DAYS ? busy : days;
    }

    private static double middle(List<History.Point> days) {
        return median(days.stream().mapToDouble(History.Point::value).toArray());
    }

    /** Returns the slopes per day between all pairs. */
    private static double[] slopes(List<History.Point> points, boolean equalDays) {
        double[] slopes = new double[points.size() * (points.size() - 1) / 2];
        int count = 0;
        for (int i = 0; i < points.size(); i++) {
            for (int j = i + 1; j < points.size(); j++) {
                double days = (points.get(j).atSeconds() - points.get(i).atSeconds()) / DAY;
                if (days > 0 && (!equalDays || Math.round(days) % WEEK == 0)) {
                    slopes[count++] = (points.get(j).value() - points.get(i).value()) / days;
                }
            }
        }
        return Arrays.copyOf(slopes, count);
    }

    private static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
