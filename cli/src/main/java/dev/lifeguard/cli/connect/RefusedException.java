package dev.lifeguard.cli.connect;

/** The probe did not do what it was asked for, and says why. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String why) {
        super(why);
    }
}
