package dev.lifeguard.lab.load;

import static dev.lifeguard.measure.Percentiles.nearestRank;

import java.util.Arrays;
import java.util.List;

/**
 * Response times in milliseconds; NaN if there was no answer. A percentile is the time of an actual request: that many
 * percent of all took no longer.
 */
public record ResponseTimes(double min, double p50, double p75, double p95, double p99, double max) {
    public static ResponseTimes of(List<Request> requests) {
        return ofMillis(requests.stream()
                .filter(Request::ok)
                .mapToDouble(Request::responseMs)
                .toArray());
    }

    /** Returns the percentiles of times in any order. */
    public static ResponseTimes ofMillis(double[] times) {
        double[] sorted = Arrays.stream(times).sorted().toArray();
        return new ResponseTimes(
                nearestRank(sorted, 0),
                nearestRank(sorted, 0.5),
                nearestRank(sorted, 0.75),
                nearestRank(sorted, 0.95),
                nearestRank(sorted, 0.99),
                nearestRank(sorted, 1));
    }
}
