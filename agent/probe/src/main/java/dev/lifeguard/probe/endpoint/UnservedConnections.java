package dev.lifeguard.probe.endpoint;

import dev.lifeguard.probe.http.Connection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The connections that are not being served: their request is incomplete, they wait for a slot, or they have been
 * answered. Their number is limited; the oldest is closed for a new one. Not safe for use by several threads.
 */
final class UnservedConnections {
    private final int limit;
    private final Set<Connection> all = new LinkedHashSet<>(); // oldest first

    UnservedConnections(int limit) {
        this.limit = limit;
    }

    boolean none() {
        return all.isEmpty();
    }

    /** Makes room for one more connection. */
    void makeRoom() {
        if (all.size() >= limit) {
            closeOldest();
        }
    }

    /** Adds a connection; there must be room. */
    void add(Connection client) {
        all.add(client);
    }

    /** Removes a connection without closing it. */
    void remove(Connection client) {
        all.remove(client);
    }

    /** The oldest connection that waits for a slot, or null. */
    @Nullable
    Connection awaiting() {
        for (Connection client : all) {
            if (client.awaited() != null) {
                return client;
            }
        }
        return null;
    }

    /** Closes the oldest; returns whether there was one. */
    boolean closeOldest() {
        Iterator<Connection> oldest = all.iterator();
        if (!oldest.hasNext()) {
            return false;
        }
        oldest.next().close();
        oldest.remove();
        return true;
    }

    void close(Connection client) {
        all.remove(client);
        client.close();
    }

    /** Closes connections whose time limit has passed. */
    void closeLate(long now) {
        all.removeIf(client -> {
            boolean late = client.late(now);
            if (late) {
                client.close();
            }
            return late;
        });
    }

    void closeAll() {
        all.forEach(Connection::close);
        all.clear();
    }
}
