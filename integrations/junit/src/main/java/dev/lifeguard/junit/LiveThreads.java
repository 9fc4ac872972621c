package dev.lifeguard.junit;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The platform threads of this JVM that are alive now. */
final class LiveThreads {
    private LiveThreads() {}

    /** Returns all of them from their thread groups, which does not stop any thread. */
    static List<Thread> now() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[root.activeCount() + 16];
        int count = root.enumerate(threads);
        while (count == threads.length) { // there may be more
            threads = new Thread[2 * count];
            count = root.enumerate(threads);
        }
        return List.of(Arrays.copyOf(threads, count));
    }

    /** Returns them as a set by identity, since a program's own thread class may override equality. */
    static Set<Thread> asSet() {
        Set<Thread> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(now());
        return set;
    }
}
