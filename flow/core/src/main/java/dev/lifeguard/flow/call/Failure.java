package dev.lifeguard.flow.call;

import org.jspecify.annotations.Nullable;

/**
 * An item that failed.
 *
 * <pre>{@code
 * for (Failure failure : report.failed()) {
 *     log.println(failure.index() + ": " + failure.item() + " failed: " + failure.cause());
 * }
 * }</pre>
 *
 * @param index its position in the input, from 0
 * @param item the item
 * @param cause what its task threw
 */
public record Failure(long index, @Nullable Object item, Throwable cause) {}
