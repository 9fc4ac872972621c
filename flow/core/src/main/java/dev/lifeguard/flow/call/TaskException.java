package dev.lifeguard.flow.call;

/**
 * Thrown when a task fails with a checked exception, which is the cause. An unchecked exception is thrown as it is.
 * Failures of other tasks are {@linkplain #getSuppressed() suppressed}.
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
