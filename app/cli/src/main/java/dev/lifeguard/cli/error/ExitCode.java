package dev.lifeguard.cli.error;

/** The exit codes of all commands. */
public final class ExitCode {
    /** Success, also after Ctrl-C. */
    public static final int DONE = 0;

    /** There are findings of at least the severity on which the user wants to fail. */
    public static final int FOUND = 1;

    /** A pool got its old size back. */
    public static final int ROLLED_BACK = 1;

    /** Bad usage or bad input. */
    public static final int BAD_INPUT = 2;

    /** The target cannot be reached, or is gone. */
    public static final int UNREACHABLE = 3;

    private ExitCode() {}
}
