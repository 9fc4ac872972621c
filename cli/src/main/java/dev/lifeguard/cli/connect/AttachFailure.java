package dev.lifeguard.cli.connect;

/** A JVM could be asked, and declined. */
final class AttachFailure extends Exception {
    private static final long serialVersionUID = 1;

    /** Why. */
    enum Reason {
        /** Its attach mechanism is switched off, or it is no HotSpot. */
        NO_MECHANISM,
        /** It loads no agents while it runs. */
        LOADING_FORBIDDEN,
        /** The agent was there, and did not start. */
        AGENT_FAILED,
        /** Anything else; the message has what the JVM answered. */
        OTHER
    }

    private final Reason reason;

    AttachFailure(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
