package dev.lifeguard.probe.boot.virtual;

import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.route.RoutedPool;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.lang.ref.WeakReference;

/**
 * The counts of the virtual threads that run tasks of one class and whose names differ only by a number. A thread is
 * not kept: it counts when it begins and when it ends.
 */
public final class VirtualCell extends RoutedPool {
    static final int MAX_SHIFT = 15;

    private volatile int shift;

    /** The start of the threads' names, which a number follows; empty if they have no names. */
    public final String prefix;

    /** Name of the class of the first thread's task. */
    public final String task;

    /** The container of the first thread, such as its executor; null if it has none of its own. */
    public final WeakReference<Object> container;

    int index;

    /** About the number of its threads that ended without a request, while these are counted. */
    int withoutRequest;

    /** All threads that began and ended. */
    public final AsyncRequests threads = AsyncRequests.all(this);

    VirtualCell(int id, String prefix, String task, Object container) {
        super(null, id);
        this.prefix = prefix;
        this.task = task;
        this.container = container == null ? null : new WeakReference<>(container);
    }

    /** Its number among the cells. */
    public int number() {
        return index;
    }

    /** Whether the name of a thread is its prefix and a number. */
    boolean names(String thread) {
        int at = prefix.length();
        if (!thread.startsWith(prefix) || at == 0 && !thread.isEmpty()) {
            return false;
        }
        for (; at < thread.length(); at++) {
            if (!isDigit(thread.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    /** A thread's name without the number at its end. */
    static String prefix(String thread) {
        int end = thread.length();
        while (end > 0 && isDigit(thread.charAt(end - 1))) {
            end--;
        }
        return thread.substring(0, end);
    }

    private static boolean isDigit(char one) {
        return one >= '0' && one <= '9';
    }

    /** Sets how many of its threads count from now on: one in {@code 2^shift}, for all of these. */
    public void count(int shift) {
        this.shift = Math.min(shift, MAX_SHIFT);
    }

    /** Whether a thread is among the counted ones. */
    boolean counts(Thread thread, int shift) {
        return shift == 0 || (thread.getId() & (1L << shift) - 1) == 0;
    }

    /** Number of threads that a counted one represents, as a power of two. */
    int shift() {
        return shift;
    }

    void begins(long now, int shift) {
        threads.begun.add(Stamp.at(now) << shift);
    }

    void ends(long ran, long now, int shift) {
        threads.times.ended(ran, 1 << shift);
        threads.ended.add(Stamp.at(now) << shift);
    }
}
