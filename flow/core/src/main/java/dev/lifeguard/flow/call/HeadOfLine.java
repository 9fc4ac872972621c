package dev.lifeguard.flow.call;

/**
 * The cost of keeping results in order in a pipeline. It arises while finished results wait for an earlier item, the
 * window is full, the source has more items, and fewer items run than the limit allows.
 *
 * <pre>{@code
 * HeadOfLine order = report.headOfLine();
 * if (order != null) {
 *     log.println("a window of " + order.window() + " would have saved " + order.lostNs() / 1_000_000 + " ms of threads");
 * }
 * }</pre>
 *
 * @param lostNs idle time of worker places, summed over all places, in nanoseconds
 * @param waiting the largest number of results that waited for an earlier one
 * @param window the {@linkplain dev.lifeguard.flow.Pipeline#window window} that would have kept all places busy, if
 *     every item took the average time
 */
public record HeadOfLine(long lostNs, int waiting, int window) {}
