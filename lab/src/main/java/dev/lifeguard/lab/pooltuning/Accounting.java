package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.load.Request;
import java.util.ArrayList;
import java.util.List;

/**
 * Where every request went that was ordered.
 *
 * @param ordered by the arithmetic of the load
 * @param sent that the client began
 * @param answered of those, with the right answer
 * @param warmUp right answers of the warm-up, before
 * @param completed tasks that the pool completed, as Lifeguard measured them, the warm-up's too
 * @param latenessMs by how much all but 1% of the requests at most began later than ordered
 */
record Accounting(int ordered, int sent, int answered, int warmUp, long completed, double latenessMs) {
    private static final double MOST_LATENESS_MS = 1000;

    static Accounting of(int ordered, List<Request> requests, long completed) {
        List<Request> load =
                requests.stream().filter(request -> !request.warmUp()).toList();
        int answered = (int) load.stream().filter(Request::ok).count();
        int warmUp = (int) requests.stream()
                .filter(request -> request.warmUp() && request.ok())
                .count();
        return new Accounting(ordered, load.size(), answered, warmUp, completed, lateness(load));
    }

    /** What is wrong, a line for each; empty if the run can be trusted. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (sent != ordered) {
            faults.add(sent + " of " + ordered + " ordered requests were sent");
        }
        if (answered != sent) {
            faults.add(failed() + " of " + sent + " requests failed");
        }
        if (completed != (long) answered + warmUp) {
            faults.add("the client got " + (answered + warmUp) + " answers, but the pool completed " + completed
                    + " tasks");
        }
        if (latenessMs > MOST_LATENESS_MS) {
            faults.add("the load fell behind: requests began up to " + Math.round(latenessMs)
                    + " ms later than ordered; is the machine doing something else?");
        }
        return faults;
    }

    int failed() {
        return sent - answered;
    }

    /** The 99th percentile; time zero is when the first one began. */
    private static double lateness(List<Request> load) {
        double zero = load.stream()
                .mapToDouble(request -> request.startEpochMs() - request.dueMs())
                .min()
                .orElse(0);
        double[] late = load.stream()
                .mapToDouble(request -> request.startEpochMs() - request.dueMs() - zero)
                .sorted()
                .toArray();
        return late.length == 0 ? 0 : late[(int) Math.ceil(0.99 * late.length) - 1];
    }
}
