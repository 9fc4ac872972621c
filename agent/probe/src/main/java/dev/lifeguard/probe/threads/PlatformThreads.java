package dev.lifeguard.probe.threads;

import java.util.Arrays;
import java.util.List;

/** The live platform threads of the JVM. */
public final class PlatformThreads {
    /** Room for threads that start during the listing; further ones are in the next list. */
    private static final int SPARE = 64;

    private PlatformThreads() {}

    /** All of them; listing them stops no thread. */
    public static List<Thread> all() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root != null && root.getParent() != null) {
            root = root.getParent();
        }
        if (root == null) {
            return List.of();
        }
        Thread[] found = new Thread[root.activeCount() + SPARE];
        return List.copyOf(Arrays.asList(found).subList(0, root.enumerate(found, true)));
    }
}
