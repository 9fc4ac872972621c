package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Line;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A live probe, listened to. Closing it sends the probe away if it came for us. */
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
     * @param endpoint where the probe serves
     * @param feed its events
     * @param origin what is known about its process
     * @param ours whether it was attached for this connection
     */
    Connection(Endpoint endpoint, EventFeed feed, Origin origin, boolean ours) {
        this.endpoint = endpoint;
        this.feed = feed;
        this.origin = origin;
        this.ours = ours;
    }

    public Header header() {
        return feed.header();
    }

    /** The first line of the recording as the probe sent it. */
    public String headerLine() {
        return feed.headerLine();
    }

    /** Whether the probe was there before, by {@code -javaagent} or for somebody else. */
    public boolean joined() {
        return !ours;
    }

    /**
     * The next event, or null once the observed JVM has ended in good order.
     *
     * @throws CliException if it died, or the probe left or fell silent
     */
    public @Nullable Event next() throws InterruptedException {
        for (Line line = nextLine(); line != null; line = nextLine()) {
            if (line.event() != null) {
                return line.event();
            }
        }
        return null;
    }

    /** Like {@link #next()}, but as it was sent, lines of unknown kinds included. */
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
            throw CliException.unreachable("lost " + name() + ": " + failure.getMessage())
                    .because(failure);
        }
        if (end == Origin.End.RUNNING) {
            throw CliException.unreachable("lost " + name() + ": its probe has left");
        }
        return null;
    }

    /**
     * Gives an order about a pool's size.
     *
     * @throws RefusedException if the probe does not carry it out
     * @throws IOException if it cannot be reached
     */
    public Order.Sizes order(Order order) throws IOException, RefusedException {
        try {
            return Order.Sizes.parse(endpoint.resize(order.json(), ORDER_LIMIT));
        } catch (JsonException e) {
            throw new IOException("what answers there is not a probe (" + e.getMessage() + ")", e);
        }
    }

    /** What to call the JVM in a message. */
    public String name() {
        String main = header().mainClass();
        return "JVM " + header().pid() + (main.isEmpty() ? "" : " (" + main + ")");
    }

    @Override
    public void close() {
        try {
            if (ours && !ended) {
                endpoint.detach(DETACH_LIMIT); // while we listen: it stays for those who do besides us
            }
        } catch (IOException e) {
            return; // then it leaves by itself when it has no listener, or its JVM is gone
        } finally {
            feed.close();
        }
    }
}
