package dev.lifeguard.lab.paralleleach.work;

import java.util.List;
import java.util.stream.Stream;

/**
 * Result of a practical use, passed between processes as JSON.
 *
 * @param items all that were begun, in the order in which they ended
 * @param failure the call's exception, empty if there was none
 * @param digest of the output, for comparing serial and parallel runs; empty if not comparable
 * @param facts further facts about the output, one line each
 */
public record UseResult(double ms, List<Item> items, String failure, String digest, List<String> facts) {
    /** Returns a copy with a digest, and with facts put before its own. */
    UseResult with(String digestOfOutput, List<String> first) {
        return new UseResult(
                ms,
                items,
                failure,
                digestOfOutput,
                Stream.concat(first.stream(), facts.stream()).toList());
    }

    public int done() {
        return (int) items.stream().filter(Item::ok).count();
    }

    /**
     * A processed item of a list.
     *
     * @param error reason of a failure, empty if there was none
     */
    public record Item(String name, double ms, double cpuMs, String error) {
        public boolean ok() {
            return error.isEmpty();
        }
    }
}
