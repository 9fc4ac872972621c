package dev.lifeguard.flow.call;

/**
 * What order cost a pipeline: results that were done waited for one before them, the window was full, the source had
 * more, and fewer items were in work than may be.
 *
 * <pre>{@code
 * HeadOfLine order = report.headOfLine();
 * if (order != null) {
 *     log.println("a window of " + order.window() + " would have saved " + order.lostNs() / 1_000_000 + " ms of threads");
 * }
 * }</pre>
 *
 * @param lostNs how long places of workers were empty meanwhile, those of all places added up, in nanoseconds
 * @param waiting how many results waited for one before them, at most
 * @param window the {@linkplain dev.lifeguard.flow.Pipeline#window window} that would have kept all places at work, if
 *     all items took as long as they did on average
 */
public record HeadOfLine(long lostNs, int waiting, int window) {}
