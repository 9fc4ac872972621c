package dev.lifeguard.probe.endpoint;

import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.http.Connection;
import dev.lifeguard.probe.http.Reply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A limited number of threads that serve clients. A slot is free again when its thread has ended, for whatever reason.
 */
final class ClientSlots {
    private final int limit;
    private final Threads threads;
    private final Runnable freed;
    private final Set<Connection> taken = new LinkedHashSet<>(); // oldest first

    interface Threads {
        /** Starts a thread; throws an error if the JVM cannot create more. */
        void start(String name, Runnable work);
    }

    /** {@code freed} is called when a slot has become free. */
    ClientSlots(int limit, Threads threads, Runnable freed) {
        this.limit = limit;
        this.threads = threads;
        this.freed = freed;
    }

    /** Whether a slot is free. Only {@link #serve} takes one. */
    synchronized boolean free() {
        return taken.size() < limit;
    }

    /** Whether any client is being served. */
    synchronized boolean busy() {
        return !taken.isEmpty();
    }

    /** Serves a client in a free slot, and then closes its connection. */
    void serve(Connection client, Reply.Service service) {
        synchronized (this) {
            taken.add(client);
        }
        boolean started = false;
        try {
            threads.start("lifeguard-client", () -> run(client, service));
            started = true;
        } finally {
            if (!started) {
                end(client);
            }
        }
    }

    private void run(Connection client, Reply.Service service) {
        try {
            service.serve(client);
        } catch (IOException e) {
            // disconnected, or too late: there is no one to answer
        } catch (RuntimeException | Error e) { // not to the host's handler, which may do anything
            ErrorLine.print("a request got no answer", e);
        } finally {
            end(client);
        }
    }

    private void end(Connection client) {
        client.close();
        synchronized (this) {
            taken.remove(client);
        }
        freed.run();
    }

    /** Closes the connection that has been served for the longest time, so that its slot becomes free soon. */
    void closeOldest() {
        for (Connection client : clients()) {
            if (!client.closed()) {
                client.close();
                return;
            }
        }
    }

    /** The clients being served, oldest first. */
    synchronized List<Connection> clients() {
        return new ArrayList<>(taken);
    }
}
