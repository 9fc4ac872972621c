package dev.lifeguard.lab.failure;

/** Thrown when an experiment cannot continue. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String line;

    /** @param line one line for the user: what, where, what to do */
    public Failure(String line) {
        super(line);
        this.line = line;
    }

    public String line() {
        return line;
    }
}
