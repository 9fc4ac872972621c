package dev.lifeguard.cli.error;

import org.jspecify.annotations.Nullable;

/** An error with one line for the user and an exit code for scripts. */
public final class CliException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private CliException(int exitCode, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /** Bad usage or bad input: exit code 2. */
    public static CliException badInput(String message) {
        return badInput(message, null);
    }

    public static CliException badInput(String message, @Nullable Throwable cause) {
        return new CliException(ExitCode.BAD_INPUT, message, cause);
    }

    /** The target cannot be reached: exit code 3. */
    public static CliException unreachable(String message) {
        return unreachable(message, null);
    }

    public static CliException unreachable(String message, @Nullable Throwable cause) {
        return new CliException(ExitCode.UNREACHABLE, message, cause);
    }

    public int exitCode() {
        return exitCode;
    }
}
