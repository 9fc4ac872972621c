package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sentences that lead the report: the cost of a task from which 20 threads pay. */
final class ParallelEachMessage {
    private ParallelEachMessage() {}

    /** Returns a sentence for tasks that wait and one for tasks that compute, as far as they were measured. */
    static List<String> of(Timings timings) {
        return Stream.of(of(timings, Kind.SLEEP, "wait"), of(timings, Kind.SPIN, "need a CPU"))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> of(Timings timings, Kind kind, String what) {
        return timings.breakEven(kind, ParallelEachPlan.MAX_THREADS, false)
                .map(warm -> "For tasks that " + what + ", " + ParallelEachPlan.MAX_THREADS + " threads " + pay(warm)
                        + timings.breakEven(kind, ParallelEachPlan.MAX_THREADS, true)
                                .map(first -> "; in the first call of a JVM they " + pay(first))
                                .orElse("")
                        + ".");
    }

    private static String pay(BreakEven even) {
        if (even.found()) {
            return "begin to pay at " + time(even.costNs() / 1e6) + " a task";
        }
        return even.costNs() == 0
                ? "pay at all costs measured, from " + time(even.leastNs() / 1e6) + " a task"
                : "pay at no cost measured, up to " + time(even.mostNs() / 1e6) + " a task";
    }
}
