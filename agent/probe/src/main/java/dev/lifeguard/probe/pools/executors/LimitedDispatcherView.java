package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.FrameworkView;

/**
 * The state of a view of Kotlin's coroutine scheduler: {@code Dispatchers.IO}, or a result of
 * {@code limitedParallelism}. It borrows threads: its size is their present number, its maximum the parallelism.
 */
public final class LimitedDispatcherView extends FrameworkView {
    public static final String CLASS = "kotlinx.coroutines.internal.LimitedDispatcher";
    private static final String UNLIMITED = "kotlinx.coroutines.scheduling.UnlimitedIoScheduler";
    private static final int MIN_IO = 64; // the default minimum of Dispatchers.IO

    /** Bits of the head's and the tail's index in a word of the queue. */
    private static final int INDEX_BITS = 30;

    private final Object view;

    public LimitedDispatcherView(Object view) {
        super(PoolInfo.Kind.COROUTINES);
        this.view = view;
    }

    @Override
    public String name() {
        Object given = HostFields.get(view, "name");
        if (given instanceof String name) {
            return name;
        }
        Object of = HostFields.get(view, "dispatcher");
        boolean io = of != null && of.getClass().getName().equals(UNLIMITED);
        boolean whole = io
                && maxSize()
                        == Integer.getInteger(
                                "kotlinx.coroutines.io.parallelism",
                                Math.max(MIN_IO, Runtime.getRuntime().availableProcessors()));
        return (io ? "Dispatchers.IO" : "Dispatchers.Default")
                + (whole ? "" : ".limitedParallelism(" + maxSize() + ")");
    }

    @Override
    public boolean shared() {
        return name().equals("Dispatchers.IO");
    }

    /** Number of elements between head and tail, which share a word of the queue's present array. */
    @Override
    public long queueSize() {
        Object array = HostFields.get(HostFields.get(view, "queue"), "_cur$volatile", "_cur");
        if (!(HostFields.get(array, "_state$volatile", "_state") instanceof Long state)) {
            return -1;
        }
        return (state >> INDEX_BITS) - state & (1L << INDEX_BITS) - 1;
    }

    @Override
    public int size() {
        return (int) HostFields.number(view, "runningWorkers$volatile", "runningWorkers");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(view, "parallelism");
    }
}
