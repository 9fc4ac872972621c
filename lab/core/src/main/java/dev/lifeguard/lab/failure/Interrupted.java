package dev.lifeguard.lab.failure;

/** The user ended the lab; what was done until then is reported. */
public final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Interrupted() {
        super("interrupted");
    }
}
