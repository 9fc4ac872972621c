package dev.lifeguard.lab.failure;

/** Thrown when the user ends the lab. Completed work is still reported. */
public final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Interrupted() {
        super("interrupted");
    }
}
