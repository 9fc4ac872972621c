package dev.lifeguard.probe.threads;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** The groups of threads without hooks, by the pattern of the threads' names and the method in which they begin. */
final class WorkerGroups implements GroupLooks.Groups {
    private static final int MAX_HOOKED = 2_000;

    private final IntSupplier newId;
    private final Map<String, WorkerGroup> groups = new LinkedHashMap<>();

    /** Keys of groups with threads that are now observed by hooks, so that the others will be, too. */
    private final Set<String> hooked = new HashSet<>();

    /** @param newId numbers the groups */
    WorkerGroups(IntSupplier newId) {
        this.newId = newId;
    }

    @Override
    public Collection<WorkerGroup> all() {
        return groups.values();
    }

    /**
     * Returns the only group of threads with such a name; null if there is none, or several. A thread that ends soon
     * may have no stack taken, and belongs to no group otherwise.
     */
    @Override
    public @Nullable WorkerGroup of(Thread thread) {
        String name = ThreadNames.pattern(thread.getName());
        List<WorkerGroup> found = new ArrayList<>();
        for (WorkerGroup group : groups.values()) {
            if (group.name.equals(name)) {
                found.add(group);
            }
        }
        return found.size() == 1 ? found.get(0) : null;
    }

    /** Returns the group of a thread with this stack; null if it is no worker, or one that hooks observe. */
    @Override
    public @Nullable WorkerGroup of(Thread thread, StackTraceElement[] stack) {
        String name = ThreadNames.pattern(thread.getName());
        String root = ThreadRoot.of(stack);
        return ThreadRoot.known(stack) || hooked.contains(key(name, root))
                ? null
                : groups.computeIfAbsent(key(name, root), key -> new WorkerGroup(newId.getAsInt(), name, root));
    }

    /** Notes that hooks observe a thread of the group. */
    void hook(WorkerGroup group) {
        if (hooked.size() >= MAX_HOOKED) {
            hooked.clear(); // drops names that never return; the others are added again
        }
        hooked.add(key(group.name, group.root));
        group.hooked();
    }

    boolean isHooked(WorkerGroup group) {
        return hooked.contains(key(group.name, group.root));
    }

    void removeEnded() {
        groups.values().removeIf(WorkerGroup::ended);
    }

    private static String key(String name, String root) {
        return name + ' ' + root;
    }
}
