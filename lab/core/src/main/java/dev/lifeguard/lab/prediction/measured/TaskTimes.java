package dev.lifeguard.lab.prediction.measured;

import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.load.ResponseTimes;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * The task times of a run, as its JVM wrote them, in nanoseconds since the first arrivals. Tasks are in order of
 * arrival, without refused ones.
 *
 * @param beginEpochMs start of the arrivals, milliseconds since 1970
 * @param arrived tasks given to the pool, including refused ones
 * @param othersCpus mean number of CPUs used by processes outside the lab
 * @param lateNs delay of each arrival
 * @param cpuNs CPU time that it needed
 * @param blockedNs blocked time that it needed, without waits for the shared resource
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never changed
public record TaskTimes(
        int size,
        double beginEpochMs,
        int arrived,
        int ended,
        int refused,
        double othersCpus,
        long[] lateNs,
        long[] arrivalNs,
        long[] beginNs,
        long[] endNs,
        long[] cpuNs,
        long[] blockedNs) {
    private static final double MAX_LATENESS_MS = 500;

    /** Describes why the figures are worthless or impossible; empty for a good run. */
    public Optional<String> fault() {
        int expected = arrived - refused;
        if (expected == 0) {
            return Optional.of("no task arrived");
        }
        if (ended != expected) {
            return Optional.of(ended + " of " + expected + " tasks ended");
        }
        long impossible = IntStream.range(0, ended)
                .filter(i -> beginNs[i] < arrivalNs[i] || endNs[i] - beginNs[i] < needNs(i))
                .count();
        if (impossible > 0) {
            return Optional.of(impossible + " tasks took less time than they need");
        }
        double late = lateness().p99();
        return late > MAX_LATENESS_MS
                ? Optional.of("1% of the tasks arrived " + time(late)
                        + " late or later: the machine was too busy with something else")
                : Optional.empty();
    }

    ResponseTimes responses() {
        return times(i -> endNs[i] - arrivalNs[i]);
    }

    ResponseTimes lateness() {
        return times(i -> lateNs[i]);
    }

    /** The least time that a task can take. */
    private long needNs(int task) {
        return cpuNs[task] + blockedNs[task];
    }

    private ResponseTimes times(IntToLongFunction ns) {
        return ResponseTimes.ofMillis(IntStream.range(0, endNs.length)
                .mapToDouble(i -> ns.applyAsLong(i) / 1e6)
                .toArray());
    }

    /** End of the last task. */
    long lastEndNs() {
        return Arrays.stream(endNs).max().orElse(0);
    }
}
