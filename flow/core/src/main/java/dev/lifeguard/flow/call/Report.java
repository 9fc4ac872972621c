package dev.lifeguard.flow.call;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run did, and why.
 *
 * <pre>{@code
 * Report report = Parallel.each(files, this::copy);
 * log.println(report.strategy() + " since " + report.reason() + ": " + report.speedUp() + " times as fast as a loop");
 * }</pre>
 *
 * @param name the name given to it, {@code "flow"} if none was
 * @param strategy how its items were done in the end
 * @param reason why that strategy, in words
 * @param items how many items were done, those that failed among them
 * @param elapsedNs how long it took, in nanoseconds
 * @param serialNs the execution times of all items added up, in nanoseconds: about what a plain loop would have taken
 * @param concurrency the number of items at once on which it settled
 * @param settled why that number, in words; empty for a plain loop
 * @param failures how many items failed; 0 unless failures are {@linkplain OnError#COLLECT collected}
 * @param failed the first of them, at most {@value #MAX_FAILED}, sorted by place in the input
 * @param headOfLine what the order of results cost a pipeline; null if next to nothing
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
    /** How many failures are kept at most. */
    public static final int MAX_FAILED = 1000;

    /** How many times as fast as a plain loop it was, estimated from {@code serialNs}. */
    public double speedUp() {
        return elapsedNs <= 0 ? 1 : (double) serialNs / elapsedNs;
    }
}
