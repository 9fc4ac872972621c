package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.measure.Percentiles.nearestRank;

import dev.lifeguard.lab.load.Request;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import java.util.ArrayList;
import java.util.List;

/** Joins the measurements of Lifeguard and of the client by interval. */
final class IntervalRows {
    private IntervalRows() {}

    /** Returns the rows of a run. */
    static List<IntervalRow> of(List<TaskInterval> intervals, List<Request> load, double beginEpochMs) {
        List<IntervalRow> rows = new ArrayList<>();
        double begin = Double.NEGATIVE_INFINITY;
        for (TaskInterval interval : intervals) {
            rows.add(new IntervalRow(
                    (interval.endMs() - beginEpochMs) / 1000, interval, responses(load, begin, interval.endMs())));
            begin = interval.endMs();
        }
        return rows;
    }

    private static Figures responses(List<Request> load, double begin, double end) {
        double[] ms = load.stream()
                .filter(request -> request.endEpochMs() > begin && request.endEpochMs() <= end)
                .mapToDouble(Request::responseMs)
                .sorted()
                .toArray();
        return new Figures(nearestRank(ms, 0.5), nearestRank(ms, 0.9), nearestRank(ms, 1));
    }
}
