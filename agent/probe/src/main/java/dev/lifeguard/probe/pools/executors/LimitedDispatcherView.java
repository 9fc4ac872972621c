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

    @Override
    public int size() {
        return (int) HostFields.number(view, "runningWorkers$volatile", "runningWorkers");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(view, "parallelism");
    }
}
