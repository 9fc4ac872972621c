package dev.lifeguard.junit;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The platform threads of this JVM that are alive now. */
final class LiveThreads {
    private LiveThreads() {}

    /** All of them, by their groups: no thread is stopped for that. */
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

    /** The same as a set, by identity: a program's own class of threads may say otherwise which are equal. */
    static Set<Thread> asSet() {
        Set<Thread> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(now());
        return set;
    }
}
