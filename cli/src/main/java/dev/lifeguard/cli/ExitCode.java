package dev.lifeguard.cli;

/** The exit codes of all commands. */
final class ExitCode {
    /** What was asked for is done, also when the user ended it by Ctrl-C. */
    static final int DONE = 0;

    /** There are findings of the level that the user wants to fail on. */
    static final int FOUND = 1;

    /** A pool has its old size again. */
    static final int ROLLED_BACK = 1;

    /** Bad usage or bad input. */
    static final int BAD_INPUT = 2;

    /** The target cannot be reached, or is gone. */
    static final int UNREACHABLE = 3;

    private ExitCode() {}
}
