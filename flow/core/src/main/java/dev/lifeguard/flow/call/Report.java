package dev.lifeguard.flow.call;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a run: what it did, and why.
 *
 * <pre>{@code
 * Report report = Parallel.each(files, this::copy);
 * log.println(report.strategy() + " since " + report.reason() + ": " + report.speedUp() + " times as fast as a loop");
 * }</pre>
 *
 * @param name the name of the run, {@code "flow"} by default
 * @param strategy how the items were processed at the end of the run
 * @param reason why that strategy, in words
 * @param items finished items, including failed ones
 * @param elapsedNs duration of the run, in nanoseconds
 * @param serialNs sum of the execution times of all items, in nanoseconds: about the time of a plain loop
 * @param concurrency the number of items at once on which the run settled
 * @param settled why that number, in words; empty for a plain loop
 * @param failures number of failed items; 0 unless failures are {@linkplain OnError#COLLECT collected}
 * @param failed the first failed items, at most {@value #MAX_FAILED}, sorted by position in the input
 * @param headOfLine the cost of keeping results in order, for a pipeline; null if negligible
 */
public record Report(
        String name,
        Strategy strategy,
        String reason,
        long items,
        long elapsedNs,
        long serialNs,
        int concurrency,
        String settled,
        long failures,
        List<Failure> failed,
        @Nullable HeadOfLine headOfLine) {
    /** The maximum number of failures in {@link #failed}. */
    public static final int MAX_FAILED = 1000;

    /** Estimates how many times as fast as a plain loop the run was: {@code serialNs / elapsedNs}. */
    public double speedUp() {
        return elapsedNs <= 0 ? 1 : (double) serialNs / elapsedNs;
    }
}
