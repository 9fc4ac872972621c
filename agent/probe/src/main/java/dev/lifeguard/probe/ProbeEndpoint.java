package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.probe.endpoint.Descriptor;
import dev.lifeguard.probe.endpoint.Endpoint;
import dev.lifeguard.probe.endpoint.Resizing;
import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The endpoint of the running probe, and the file that tells clients its address. */
final class ProbeEndpoint {
    /** How long an attached probe stays after its last client has left. */
    private static final long IDLE_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);

    /** How long an attached probe waits for its first client. */
    private static final long FIRST_CLIENT_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);

    private final int port;
    private final Header header;
    private final EventHub hub;
    private final Metrics metrics;
    private final Resizing resizing;
    private final Runnable leave;
    private final Path directory;
    private @Nullable Path descriptor;
    private @Nullable Endpoint endpoint;
    private boolean ended;

    /**
     * Creates an endpoint that is not open yet.
     *
     * @param port loopback port, 0 for a free one
     * @param directory where clients look for the descriptor file
     * @param leave called when a client asks the probe to leave
     */
    ProbeEndpoint(
            int port, Path directory, Header header, EventHub hub, Metrics metrics, Resizing resizing, Runnable leave) {
        this.port = port;
        this.directory = directory;
        this.header = header;
        this.hub = hub;
        this.metrics = metrics;
        this.resizing = resizing;
        this.leave = leave;
    }

    /** Opens the endpoint unless it is open. */
    synchronized Endpoint open() throws IOException {
        Endpoint open = endpoint;
        if (ended) {
            throw new IOException("the probe is leaving");
        }
        if (open == null) {
            open = new Endpoint(port, hub, metrics, resizing, leave);
            open.open();
            endpoint = open;
            publish(Descriptor.reachable(true, header.pid(), open.port(), open.token()));
        }
        return open;
    }

    /**
     * Writes the descriptor file. Without it only clients that attach can connect: they receive the address as their
     * answer.
     */
    private void publish(String text) {
        try {
            descriptor = Descriptor.publish(directory, header.pid(), text);
        } catch (IOException e) {
            ErrorLine.print("only those who attach can connect, there is no file for others", e);
        }
    }

    /** Opens the endpoint after the host's start; prints a line to standard error if that fails. */
    synchronized void openInBackground() {
        try {
            if (!ended) {
                open();
            }
        } catch (IOException e) {
            ErrorLine.print("nobody can connect, port " + port + ": " + e.getMessage());
        }
    }

    /** Returns the connection details; {@code already} tells whether the probe was there before. */
    String reachable(boolean already) throws IOException {
        Endpoint open = open();
        return Descriptor.reachable(already, header.pid(), open.port(), open.token());
    }

    /** Whether an attached probe has been without clients long enough to leave. */
    boolean idleForTooLong() {
        Endpoint open = current();
        return open != null
                && open.idleNs(System.nanoTime()) > (open.listenedTo() ? IDLE_TIMEOUT_NS : FIRST_CLIENT_TIMEOUT_NS);
    }

    /** Whether any client has ever listened to the events. */
    boolean listenedTo() {
        Endpoint open = current();
        return open != null && open.listenedTo();
    }

    private synchronized @Nullable Endpoint current() {
        return endpoint;
    }

    private synchronized @Nullable Path published() {
        return descriptor;
    }

    /** Prevents opening from now on; an open endpoint stays open for the last events until {@link #close}. */
    synchronized void end() {
        ended = true;
    }

    void close() {
        Endpoint open = current();
        if (open != null) {
            open.close();
        }
        Path file = published();
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // a stale descriptor is recognised by its dead port
        }
    }
}
