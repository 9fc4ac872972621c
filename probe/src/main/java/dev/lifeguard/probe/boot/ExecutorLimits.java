package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Executors that run their tasks on another executor's threads and limit how many at a time. Their workers may run one task after the
 * other in a loop that no hook sees, so an executor is only noted here when it is given a task; the reader looks at its fields.
 */
public final class ExecutorLimits {
    /** Executors that are followed at one time. */
    private static final int MAX = 64;

    private static final AtomicReferenceArray<WeakReference<Object>> executors = new AtomicReferenceArray<>(MAX);

    private ExecutorLimits() {}

    /** The executor is given a task. */
    public static void used(Object executor) {
        if (Hooks.off) {
            return;
        }
        try {
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
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** Those that were given tasks and are still there. For the reader. */
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
