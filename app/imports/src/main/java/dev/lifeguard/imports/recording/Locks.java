package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.model.frame.Waiting;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The locks, monitors and class initializations in one dump: who holds what the others wait for. */
final class Locks {
    private final Map<String, DumpedThread> owners = new HashMap<>();
    private final Map<String, ThreadDump.Held> reported = new HashMap<>();
    private final Map<String, DumpedThread> byName = new HashMap<>();
    private final Map<String, Integer> waiters = new HashMap<>();
    private final List<DumpedThread> initializers;
    private final Set<DumpedThread> awaited = Collections.newSetFromMap(new IdentityHashMap<>());
    private final boolean ownersShown;

    Locks(ThreadDump dump) {
        ownersShown = dump.ownersShown();
        dump.held().forEach(held -> reported.put(held.waiter(), held));
        for (DumpedThread thread : dump.threads()) {
            thread.owns().forEach(object -> owners.put(object, thread));
            byName.put(thread.name(), thread);
            if (!thread.waitsFor().isEmpty()) {
                waiters.merge(thread.waitsFor(), 1, Integer::sum);
            }
        }
        initializers =
                dump.threads().stream().filter(Locks::initializesClass).limit(2).toList();
        for (DumpedThread thread : dump.threads()) {
            DumpedThread holder = holder(thread);
            if (holder != null) {
                awaited.add(holder);
            }
        }
    }

    private static boolean initializesClass(DumpedThread thread) {
        return thread.owns().stream().anyMatch(object -> object.startsWith(DumpedThread.CLASS));
    }

    /** Returns the thread that holds what a thread waits for; null if unknown. */
    @Nullable
    DumpedThread holder(DumpedThread waiter) {
        if (waiter.waitsFor().equals(DumpedThread.CLASS)) {
            return onlyOtherInitializer(waiter);
        }
        DumpedThread owner = waiter.waitsFor().isEmpty() ? null : owners.get(waiter.waitsFor());
        ThreadDump.Held held = owner == null ? reported.get(waiter.name()) : null;
        DumpedThread holder = held == null ? owner : byName.get(held.holder());
        return holder == waiter ? null : holder;
    }

    /** Before Java 17 a dump does not name the class that a thread waits for. */
    private @Nullable DumpedThread onlyOtherInitializer(DumpedThread waiter) {
        List<DumpedThread> others =
                initializers.stream().filter(thread -> thread != waiter).toList();
        return others.size() == 1 && (initializers.size() == 1 || initializesClass(waiter)) ? others.get(0) : null;
    }

    /** Returns whether others wait for something that a thread holds. */
    boolean isAwaited(DumpedThread holder) {
        return awaited.contains(holder);
    }

    /** Returns whether several threads wait for the same object as this one. */
    boolean isShared(DumpedThread waiter) {
        return waiters.getOrDefault(waiter.waitsFor(), 0) > 1;
    }

    /** Returns the class of what a thread waits for, by its stack if the dump does not say; empty if unknown. */
    String type(DumpedThread waiter) {
        if (!waiter.waitsForClass().isEmpty()) {
            return waiter.waitsForClass();
        }
        ThreadDump.Held held = reported.get(waiter.name());
        return held == null ? thing(waiter) : held.type();
    }

    private static String thing(DumpedThread waiter) {
        return waiter.frames().stream()
                .takeWhile(Frame::ofJdk)
                .map(Frame::type)
                .filter(Waiting::isOneThing)
                .findFirst()
                .orElse("");
    }

    /** Returns whether a thread waits for a monitor or a lock. */
    boolean isLock(DumpedThread waiter) {
        return waiter.state() == DumpedThread.State.BLOCKED
                        && !waiter.waitsFor().isEmpty()
                || isReentrant(waiter);
    }

    private static boolean isReentrant(DumpedThread waiter) {
        return waiter.waitsForClass().startsWith("java.util.concurrent.locks.Reentrant");
    }

    /** Returns whether the dump leaves out who owns such a lock. */
    boolean isOwnerHidden(DumpedThread waiter) {
        return !ownersShown && isReentrant(waiter);
    }

    /**
     * Returns the thread for which the waiters end: the last one that holds what the one before waits for. Null if
     * nobody is known to hold it, or if they wait in a circle.
     */
    @Nullable
    DumpedThread last(DumpedThread waiter) {
        DumpedThread slow = holder(waiter);
        DumpedThread last = slow;
        for (boolean step = false; last != null; step = !step) {
            DumpedThread next = holder(last);
            if (next == null) {
                return last;
            }
            last = next;
            slow = step && slow != null ? holder(slow) : slow;
            if (last == slow) {
                return null;
            }
        }
        return null;
    }

    /**
     * Returns whether a thread waits for its turn to wait for work: the holder is in the same method and waits there
     * for any event, as in {@code synchronized Socket next() { return server.accept(); }}.
     *
     * @param waitsForWork whether the holder waits for work
     */
    boolean isFollower(DumpedThread waiter, Predicate<DumpedThread> waitsForWork) {
        DumpedThread leader = waiter.frames().isEmpty() ? null : last(waiter);
        if (leader == null || !waitsForWork.test(leader)) {
            return false;
        }
        Frame at = waiter.frames().get(0);
        return leader.frames().stream()
                .anyMatch(frame ->
                        frame.type().equals(at.type()) && frame.method().equals(at.method()));
    }

    /**
     * Returns the threads that run code of a class which this thread initializes, and wait for that. If it waits for a
     * task, one of them runs it.
     */
    List<DumpedThread> ownTasks(DumpedThread initializer) {
        if (!isAwaited(initializer) || !initializesClass(initializer) || initializer.waiting() != Waiting.FOR_ONE) {
            return List.of();
        }
        return byName.values().stream()
                .filter(thread -> holder(thread) == initializer
                        && initializer.owns().stream().anyMatch(type -> isIn(thread, type)))
                .toList();
    }

    private static boolean isIn(DumpedThread thread, String type) {
        String at = thread.frames().isEmpty()
                ? ""
                : DumpedThread.CLASS + thread.frames().get(0).type();
        return at.equals(type) || at.startsWith(type + "$");
    }
}
