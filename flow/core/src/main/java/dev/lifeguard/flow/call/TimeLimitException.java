package dev.lifeguard.flow.call;

/**
 * Thrown when a run took longer than its {@code timeout} and was cancelled.
 *
 * <pre>{@code
 * try {
 *     return Parallel.timeout(Duration.ofMillis(300)).map(items, shop::price);
 * } catch (TimeLimitException e) {
 *     return List.of();
 * }
 * }</pre>
 */
public final class TimeLimitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TimeLimitException(String message) {
        super(message);
    }
}
