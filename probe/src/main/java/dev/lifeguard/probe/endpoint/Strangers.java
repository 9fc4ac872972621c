package dev.lifeguard.probe.endpoint;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The connections that nobody serves: what they want is not known yet, or they wait for a place, or they have their
 * answer. A bounded number, of which the oldest gives way to a new one. For one thread.
 */
final class Strangers {
    private final int limit;
    private final Set<Connection> all = new LinkedHashSet<>(); // oldest first

    Strangers(int limit) {
        this.limit = limit;
    }

    boolean none() {
        return all.isEmpty();
    }

    /** Makes room for one more. */
    void makeRoom() {
        if (all.size() >= limit) {
            closeOldest();
        }
    }

    /** Adds one; there must be room. */
    void add(Connection client) {
        all.add(client);
    }

    /** Leaves it to others. */
    void remove(Connection client) {
        all.remove(client);
    }

    /** The oldest of those who wait for a place, null if nobody does. */
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

    /** Closes those whose time is over. */
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
