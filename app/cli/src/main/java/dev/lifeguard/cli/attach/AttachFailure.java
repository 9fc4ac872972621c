package dev.lifeguard.cli.attach;

/** A JVM answered an attach request and refused it. */
public final class AttachFailure extends Exception {
    private static final long serialVersionUID = 1;

    public enum Reason {
        /** The attach mechanism is switched off, or the JVM is not HotSpot. */
        NO_MECHANISM,
        /** The JVM does not load agents at run time. */
        LOADING_FORBIDDEN,
        /** The agent was found but failed to start. */
        AGENT_FAILED,
        /** Any other reason; the message has the JVM's answer. */
        OTHER
    }

    private final Reason reason;

    AttachFailure(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
