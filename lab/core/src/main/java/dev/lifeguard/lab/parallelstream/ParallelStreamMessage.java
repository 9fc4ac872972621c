package dev.lifeguard.lab.parallelstream;

import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import java.util.List;
import java.util.Optional;

/** The sentence that leads the report: a slow operation's effect on a quick one, in parallel and sequentially. */
final class ParallelStreamMessage {
    /** Ratio below which two times count as equal. */
    private static final double MAX_EQUAL_RATIO = 1.25;

    private ParallelStreamMessage() {}

    static List<String> of(ParallelStreamResults results) {
        Optional<OfOperation> sequential = results.mixed(ParallelStreamVariant.SEQUENTIAL, Operation.QUICK);
        return results.mixed(ParallelStreamVariant.PARALLEL, Operation.QUICK).stream()
                .flatMap(parallel -> sequential.stream().map(other -> of(parallel.measured(), other.measured())))
                .toList();
    }

    private static String of(ResponseTimes parallel, ResponseTimes sequential) {
        return "Mixed with the slow operation, the quick one takes " + time(parallel.p50()) + " (p50) and "
                + time(parallel.p99()) + " (p99) in parallel, sequentially " + time(sequential.p50()) + " and "
                + time(sequential.p99()) + ": "
                + (sequential.p50() > MAX_EQUAL_RATIO * parallel.p50()
                        ? "in the middle it is still faster"
                        : "the gain is gone")
                + (parallel.p99() > MAX_EQUAL_RATIO * sequential.p99()
                        ? ", and its tail is " + times(parallel.p99() / sequential.p99())
                                + " the sequential one: slow requests hold the threads that it needs."
                        : "; this run does not show a tail longer than the sequential one.");
    }
}
