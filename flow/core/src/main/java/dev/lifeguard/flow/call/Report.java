package dev.lifeguard.flow.call;

import java.util.List;

/**
 * What a run did, and why.
 *
 * @param name as given to it, {@code "flow"} if none was
 * @param strategy how it was done in the end
 * @param reason why, in words
 * @param items how many were done, those that failed among them
 * @param elapsedNs how long it took, in nanoseconds
 * @param serialNs how long all items took, each measured by itself, in nanoseconds: about what a plain loop would have
 *     taken
 * @param concurrency how many items at once it settled on
 * @param settled why on so many, in words
 * @param failures how many items failed; 0 unless failures are collected
 * @param failed the first of them, at most {@value #MAX_FAILED}
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
        List<Failure> failed) {
    /** How many failures are kept. */
    public static final int MAX_FAILED = 1000;

    /** How many times as fast as a plain loop it was, by the measured cost of the items. */
    public double speedUp() {
        return elapsedNs <= 0 ? 1 : (double) serialNs / elapsedNs;
    }
}
