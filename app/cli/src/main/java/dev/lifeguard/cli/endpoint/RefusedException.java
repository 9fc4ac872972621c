package dev.lifeguard.cli.endpoint;

/** The probe refused an order. The message is its reason. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String why) {
        super(why);
    }
}
