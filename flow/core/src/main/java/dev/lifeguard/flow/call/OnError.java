package dev.lifeguard.flow.call;

/**
 * The reaction of a run to a failed item.
 *
 * <pre>{@code
 * Report report = Parallel.onError(OnError.COLLECT).each(orders, order -> shop.ship(order, today));
 * }</pre>
 */
public enum OnError {
    /** The first failure ends the run. Other tasks are interrupted, and the failure is thrown. */
    CANCEL,
    /** All items are tried. Failed items are listed in {@link Report#failed()} and have no result. */
    COLLECT
}
