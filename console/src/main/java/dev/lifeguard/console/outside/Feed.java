package dev.lifeguard.console.outside;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import org.jspecify.annotations.Nullable;

/** The events of a live probe. Closing it takes the probe out of its JVM if it was attached for this feed. */
public interface Feed extends AutoCloseable {
    /** The JVM behind it. */
    Header header();

    /**
     * The next event; null once the JVM has shut down.
     *
     * @throws OutsideException if the JVM died, or the probe left or fell silent
     */
    @Nullable
    Event next() throws OutsideException, InterruptedException;

    /** What changes the sizes of its pools. */
    Resizer resizer();

    @Override
    void close();
}
