package dev.lifeguard.lab.load;

import dev.lifeguard.measure.Percentiles;
import java.util.ArrayList;
import java.util.List;

/**
 * Request counts of a load.
 *
 * @param ordered number of planned requests
 * @param sent requests that the client began
 * @param answered of these, requests with the right answer
 * @param warmUp right answers during the warm-up
 * @param latenessMs 99th percentile of how late users began; NaN if no time was ordered
 */
public record Accounting(int ordered, int sent, int answered, int warmUp, double latenessMs) {
    private static final double MAX_LATENESS_MS = 1000;

    public static Accounting of(int ordered, List<Request> requests) {
        List<Request> sent =
                requests.stream().filter(request -> !request.warmUp()).toList();
        return new Accounting(
                ordered, sent.size(), answered(sent), answered(requests) - answered(sent), lateness(sent));
    }

    /** Returns the faults, one line each; empty if the run can be trusted. */
    public List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (sent != ordered) {
            faults.add(sent + " of " + ordered + " ordered requests were sent");
        }
        if (answered != sent) {
            faults.add(failed() + " of " + sent + " requests failed");
        }
        if (latenessMs > MAX_LATENESS_MS) {
            faults.add("the load fell behind: requests began up to " + Math.round(latenessMs)
                    + " ms later than ordered; is the machine doing something else?");
        }
        return faults;
    }

    /**
     * Returns the faults, if each answer took one task of a pool.
     *
     * @param completed tasks that the pool completed according to Lifeguard, including the warm-up's
     */
    public List<String> faults(long completed) {
        List<String> faults = new ArrayList<>(faults());
        if (completed != (long) answered + warmUp) {
            faults.add("the client got " + (answered + warmUp) + " answers, but the pool completed " + completed
                    + " tasks");
        }
        return faults;
    }

    public int failed() {
        return sent - answered;
    }

    private static int answered(List<Request> requests) {
        return (int) requests.stream().filter(Request::ok).count();
    }

    /** The 99th percentile of lateness. Time zero is when the earliest request would have begun if it was in time. */
    private static double lateness(List<Request> load) {
        double[] began = load.stream()
                .filter(request -> !Double.isNaN(request.dueMs()))
                .mapToDouble(Request::beginEpochMs)
                .sorted()
                .toArray();
        return Percentiles.nearestRank(began, 0.99) - Percentiles.nearestRank(began, 0);
    }
}
