package dev.lifeguard.probe.threads;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The host's threads that the hooks do not observe, up to a maximum; listing them stops no thread. */
final class ThreadTable {
    private static final String OWN = "lifeguard-";

    private final Predicate<Thread> hooked;
    private final int max;
    private Map<Thread, ObservedThread> known = new IdentityHashMap<>();
    private List<ObservedThread> threads = new ArrayList<>();
    private boolean beyond;

    ThreadTable(Predicate<Thread> hooked, int max) {
        this.hooked = hooked;
        this.max = max;
    }

    /** Whether there were too many threads at the last refresh. */
    boolean beyondBound() {
        return beyond;
    }

    /** The threads to observe, as of the last refresh. */
    List<ObservedThread> threads() {
        return threads;
    }

    /**
     * Lists the threads again; returns threads that have ended or are now observed by hooks.
     *
     * @param since the assumed start of threads that are new
     */
    List<ObservedThread> refresh(long since) {
        Map<Thread, ObservedThread> present = new IdentityHashMap<>();
        List<ObservedThread> watched = new ArrayList<>();
        List<ObservedThread> gone = new ArrayList<>();
        beyond = false;
        for (Thread thread : PlatformThreads.all()) {
            ObservedThread observed = known.remove(thread);
            if (observed == null) {
                observed = new ObservedThread(thread, since);
                observed.ignored = !mayWork(thread);
            }
            present.put(thread, observed);
            if (!observed.ignored && hooked.test(thread)) {
                observed.ignored = true;
                gone.add(observed);
            }
            if (!observed.ignored && watched.size() < max) {
                watched.add(observed);
            } else {
                beyond |= !observed.ignored;
            }
        }
        gone.addAll(known.values());
        known = present;
        threads = watched;
        return gone;
    }

    /** Returns the threads that are now observed by hooks, as {@link #refresh} does; the others stay. */
    List<ObservedThread> leaveHooked() {
        List<ObservedThread> gone = new ArrayList<>();
        List<ObservedThread> stay = new ArrayList<>();
        for (ObservedThread thread : threads) {
            if (!thread.ignored && hooked.test(thread.thread)) {
                thread.ignored = true;
                gone.add(thread);
            }
            if (!thread.ignored) {
                stay.add(thread);
            }
        }
        threads = stay;
        return gone;
    }

    /** Excludes threads of the JVM and the probe, and those whose class overrides methods that are needed. */
    private static boolean mayWork(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null
                && group.getParent() != null
                && !group.getName().equals("InnocuousThreadGroup")
                && !thread.getName().startsWith(OWN)
                && (thread.getClass() == Thread.class
                        || inherits(thread.getClass(), "getId") && inherits(thread.getClass(), "getState"));
    }

    private static boolean inherits(Class<?> type, String method) {
        try {
            return type.getMethod(method).getDeclaringClass() == Thread.class;
        } catch (NoSuchMethodException | LinkageError e) {
            return false;
        }
    }
}
