package dev.lifeguard.lab.load;

import dev.lifeguard.measure.Percentiles;
import java.util.ArrayList;
import java.util.List;

/**
 * Where every request went that was ordered.
 *
 * @param ordered by the arithmetic of the load
 * @param sent that the client began
 * @param answered of those, with the right answer
 * @param warmUp right answers of the warm-up, before
 * @param latenessMs by how much all but 1% of the users at most began later than ordered; NaN where no time was ordered
 */
public record Accounting(int ordered, int sent, int answered, int warmUp, double latenessMs) {
    private static final double MAX_LATENESS_MS = 1000;

    /** Of the requests of a load and of its warm-up. */
    public static Accounting of(int ordered, List<Request> requests) {
        List<Request> sent =
                requests.stream().filter(request -> !request.warmUp()).toList();
        return new Accounting(
                ordered, sent.size(), answered(sent), answered(requests) - answered(sent), lateness(sent));
    }

    /** What is wrong, a line for each; empty if the run can be trusted. */
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
     * The same, where each answer took one task of a pool.
     *
     * @param completed tasks that the pool completed, as Lifeguard measured them, the warm-up's too
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

    /** The 99th percentile; time zero is when the first one began. */
    private static double lateness(List<Request> load) {
        double[] began = load.stream()
                .filter(request -> !Double.isNaN(request.dueMs()))
                .mapToDouble(Request::beginEpochMs)
                .sorted()
                .toArray();
        return Percentiles.nearestRank(began, 0.99) - Percentiles.nearestRank(began, 0);
    }
}
