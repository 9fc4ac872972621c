package dev.lifeguard.flow.call;

/**
 * A task failed with a checked exception, which is the cause; an unchecked one is thrown as it is. What other tasks
 * then threw is {@linkplain #getSuppressed() suppressed}.
 *
 * <pre>{@code
 * try {
 *     Parallel.each(files, this::copy);
 * } catch (TaskException e) {
 *     throw new UncheckedIOException((IOException) e.getCause());
 * }
 * }</pre>
 */
public final class TaskException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TaskException(Throwable cause) {
        super(cause);
    }
}
