package dev.lifeguard.console.outside;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import org.jspecify.annotations.Nullable;

/** The events of a live probe. Closing it detaches the probe if it was attached for this feed. */
public interface Feed extends AutoCloseable {
    /** Returns data about the JVM. */
    Header header();

    /**
     * Returns the next event; null once the JVM has shut down.
     *
     * @throws OutsideException if the JVM died, or the probe left or stopped sending
     */
    @Nullable
    Event next() throws OutsideException, InterruptedException;

    Resizer resizer();

    @Override
    void close();
}
