package dev.lifeguard.cli.error;

/** An error with one line for the user and an exit code for scripts. */
public final class CliException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private CliException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Bad usage or bad input: exit code 2. */
    public static CliException badInput(String message) {
        return new CliException(ExitCode.BAD_INPUT, message);
    }

    /** The target cannot be reached: exit code 3. */
    public static CliException unreachable(String message) {
        return new CliException(ExitCode.UNREACHABLE, message);
    }

    /** Returns this exception with its cause, for debugging. */
    public CliException because(Throwable cause) {
        initCause(cause);
        return this;
    }

    public int exitCode() {
        return exitCode;
    }
}
