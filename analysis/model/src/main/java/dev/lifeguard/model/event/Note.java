package dev.lifeguard.model.event;

/**
 * A note that a reader needs to judge a recording: a limit reached, a hook switched off, a size changed.
 *
 * @param timeNs when
 * @param text one sentence
 */
public record Note(long timeNs, String text) implements Event {
    /** The last note of a probe whose JVM shuts down. Without it, the JVM was killed or the probe was detached. */
    public static final String SHUTDOWN = "the JVM shuts down";
}
