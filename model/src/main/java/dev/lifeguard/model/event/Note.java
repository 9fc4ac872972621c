package dev.lifeguard.model.event;

/**
 * Something that the reader of a recording must know to trust it: a limit reached, a hook switched off, a size changed.
 *
 * @param timeNs when
 * @param text one sentence
 */
public record Note(long timeNs, String text) implements Event {
    /** The last note of a probe whose JVM shuts down; without it, the JVM was killed or the probe was sent away. */
    public static final String SHUTDOWN = "the JVM shuts down";
}
