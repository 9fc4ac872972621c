package dev.lifeguard.imports.dump;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Removes threads that a tool or ticket repeats above or below their dump: these are not dumps. */
public final class Excerpts {
    private Excerpts() {}

    /**
     * Removes dumps without a banner that have only threads of the previous or next dump, and either none that has moved
     * or at most half of them.
     */
    public static void remove(List<ThreadDump> dumps) {
        for (int i = dumps.size() - 1; i >= 0; i--) {
            ThreadDump part = dumps.get(i);
            if (hasNoBanner(part)
                    && (i > 0 && isOf(dumps.get(i - 1), part)
                            || i + 1 < dumps.size() && isOf(dumps.get(i + 1), part))) {
                dumps.remove(i);
            }
        }
    }

    private static boolean hasNoBanner(ThreadDump dump) {
        return dump.vm().isEmpty() && dump.version().isEmpty() && dump.pid() == 0;
    }

    private static boolean isOf(ThreadDump dump, ThreadDump part) {
        int size = part.threads().size();
        int all = dump.threads().size();
        return 2L * size <= all && identities(dump).containsAll(identities(part))
                || size < all && new HashSet<>(dump.threads()).containsAll(part.threads());
    }

    private static Set<String> identities(ThreadDump dump) {
        Set<String> identities = new HashSet<>();
        dump.threads().forEach(thread -> identities.add(thread.id() + " " + thread.name()));
        return identities;
    }
}
