package dev.lifeguard.flow.call;

/**
 * What becomes of a run when an item fails.
 *
 * <pre>{@code
 * Report report = Parallel.onError(OnError.COLLECT).each(orders, order -> shop.ship(order, today));
 * }</pre>
 */
public enum OnError {
    /** The first failure ends the run: other tasks are interrupted, and the failure is thrown. */
    CANCEL,
    /** All items are tried. Those that fail are in {@link Report#failed()}, and have no result. */
    COLLECT
}
