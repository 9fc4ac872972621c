package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.measure.Percentiles.nearestRank;

import dev.lifeguard.lab.load.Request;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * One interval of a run.
 *
 * @param endSeconds its end, since the load began
 * @param responseMs times of the responses that the client received in this interval
 */
record IntervalRow(double endSeconds, TaskInterval pool, Figures responseMs) {
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
