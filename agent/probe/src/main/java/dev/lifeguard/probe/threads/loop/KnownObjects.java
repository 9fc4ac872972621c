package dev.lifeguard.probe.threads.loop;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** The latest objects on which threads of a group were parked, by identity; keeps none alive. */
public final class KnownObjects {
    private static final int MAX = 16;

    private final ArrayDeque<WeakReference<Object>> objects = new ArrayDeque<>();

    public void add(Object object) {
        objects.addFirst(new WeakReference<>(object));
        if (objects.size() > MAX) {
            objects.removeLast();
        }
    }

    public boolean contains(@Nullable Object object) {
        for (WeakReference<Object> known : objects) {
            if (object != null && known.get() == object) {
                return true;
            }
        }
        return false;
    }

    /** Removes the object, and collected ones; returns whether it was present. */
    public boolean remove(Object object) {
        boolean known = false;
        for (Iterator<WeakReference<Object>> each = objects.iterator(); each.hasNext(); ) {
            Object one = each.next().get();
            if (one == null || one == object) {
                known |= one != null;
                each.remove();
            }
        }
        return known;
    }

    public void clear() {
        objects.clear();
    }
}
