package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Executors that run their tasks on another executor's threads and limit their concurrency. Their workers may run
 * several tasks in a loop that has no hooks. An executor is only registered here when it receives a task, and the
 * reader reads its fields.
 */
public final class ExecutorLimits {
    /** Executors observed at one time. */
    private static final int MAX = 64;

    private static final AtomicReferenceArray<WeakReference<Object>> executors = new AtomicReferenceArray<>(MAX);

    private ExecutorLimits() {}

    /** The executor receives a task. */
    @Guarded
    public static void used(Object executor) {
        for (int i = 0; i < MAX; i++) {
            WeakReference<Object> known = executors.get(i);
            if (known != null && known.refersTo(executor)) {
                return;
            }
            boolean free = known == null || known.refersTo(null);
            if (free && executors.compareAndSet(i, known, new WeakReference<>(executor))) {
                return;
            }
        }
    }

    /** Registered executors that still exist. For the reader. */
    public static List<Object> all() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < MAX; i++) {
            WeakReference<Object> known = executors.get(i);
            if (known == null) {
                break;
            }
            Object executor = known.get();
            if (executor != null) {
                all.add(executor);
            }
        }
        return all;
    }

    static void clear() {
        for (int i = 0; i < MAX; i++) {
            executors.set(i, null);
        }
    }
}
