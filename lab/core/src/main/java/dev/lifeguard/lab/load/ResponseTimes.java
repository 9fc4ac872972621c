package dev.lifeguard.lab.load;

import java.util.Arrays;
import java.util.List;

/**
 * How long answers took, in milliseconds; NaN where there was none. A percentile is the time of a request: that many
 * percent of all took no longer.
 */
public record ResponseTimes(double min, double p50, double p75, double p95, double p99, double max) {
    /** Of the requests that were answered as they should be. */
    public static ResponseTimes of(List<Request> requests) {
        return ofMillis(requests.stream()
                .filter(Request::ok)
                .mapToDouble(Request::responseMs)
                .toArray());
    }

    /** Of times in any order. */
    public static ResponseTimes ofMillis(double[] times) {
        double[] sorted = Arrays.stream(times).sorted().toArray();
        return new ResponseTimes(
                percentile(sorted, 0),
                percentile(sorted, 50),
                percentile(sorted, 75),
                percentile(sorted, 95),
                percentile(sorted, 99),
                percentile(sorted, 100));
    }

    private static double percentile(double[] sorted, double percent) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted[Math.max(1, (int) Math.ceil(percent / 100 * sorted.length)) - 1];
    }
}
