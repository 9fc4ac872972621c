package dev.lifeguard.cli.endpoint;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Line;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A connection to a live probe. Closing it detaches the probe if it was attached for this connection. */
public final class Connection implements AutoCloseable {
    private static final Duration DETACH_LIMIT = Duration.ofSeconds(5);
    private static final Duration ORDER_LIMIT = Duration.ofSeconds(10);

    private final Endpoint endpoint;
    private final EventFeed feed;
    private final Origin origin;
    private final boolean ours;
    private boolean shutsDown;
    private boolean ended;

    /**
     * @param endpoint the probe's endpoint
     * @param feed its events
     * @param origin the probe's process
     * @param ours whether the probe was attached for this connection
     */
    public Connection(Endpoint endpoint, EventFeed feed, Origin origin, boolean ours) {
        this.endpoint = endpoint;
        this.feed = feed;
        this.origin = origin;
        this.ours = ours;
    }

    public Header header() {
        return feed.header();
    }

    /** Returns the first line of the recording as the probe sent it. */
    public String headerLine() {
        return feed.headerLine();
    }

    /** Returns whether the probe was already there, through {@code -javaagent} or another observer. */
    public boolean joined() {
        return !ours;
    }

    /**
     * Returns the next event, or null once the observed JVM has shut down.
     *
     * @throws CliException if the JVM died, or the probe left or stopped sending
     */
    public @Nullable Event next() throws InterruptedException {
        for (Line line = nextLine(); line != null; line = nextLine()) {
            if (line.event() != null) {
                return line.event();
            }
        }
        return null;
    }

    /** Like {@link #next()}, but returns the line as it was sent, including lines of unknown kinds. */
    public @Nullable Line nextLine() throws InterruptedException {
        IOException failure = null;
        try {
            Line line = feed.next();
            if (line != null) {
                shutsDown |= line.event() instanceof Note note && note.text().equals(Note.SHUTDOWN);
                return line;
            }
        } catch (IOException e) {
            failure = e;
        }
        ended = true;
        if (shutsDown) {
            return null;
        }
        Origin.End end = origin.end();
        if (end == Origin.End.DIED) {
            if (ours) {
                origin.cleanUp();
            }
            throw CliException.unreachable(name() + " died");
        }
        if (failure != null && end != Origin.End.ENDED) {
            throw CliException.unreachable("lost " + name() + ": " + failure.getMessage(), failure);
        }
        if (end == Origin.End.RUNNING) {
            throw CliException.unreachable("lost " + name() + ": its probe has left");
        }
        return null;
    }

    /**
     * Sends an order about a pool's size.
     *
     * @throws RefusedException if the probe refuses it
     * @throws IOException if the probe cannot be reached
     */
    public ResizeOrder.Sizes order(ResizeOrder order) throws IOException, RefusedException {
        try {
            return ResizeOrder.Sizes.parse(endpoint.resize(order.json(), ORDER_LIMIT));
        } catch (JsonException e) {
            throw new IOException("what answers there is not a probe (" + e.getMessage() + ")", e);
        }
    }

    /** Returns the JVM's name for messages. */
    public String name() {
        String main = header().program();
        return "JVM " + header().pid() + (main.isEmpty() ? "" : " (" + main + ")");
    }

    @Override
    public void close() {
        try {
            if (ours && !ended) {
                endpoint.detach(DETACH_LIMIT); // while still listening: the probe stays if others listen too
            }
        } catch (IOException e) {
            return; // the probe detaches by itself once it has no listener, or its JVM is gone
        } finally {
            feed.close();
        }
    }
}
