package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.FrameworkView;

/**
 * The state of Kotlin's coroutine scheduler, for the non-blocking tasks of {@code Dispatchers.Default} only. Its size
 * is the number of threads that may run such tasks at one time; more threads may exist for blocking tasks.
 */
public final class CoroutineSchedulerView extends FrameworkView {
    public static final String CLASS = "kotlinx.coroutines.scheduling.CoroutineScheduler";
    private static final long CREATED = (1L << 21) - 1; // the low bits of its control word

    private final Object scheduler;

    public CoroutineSchedulerView(Object scheduler) {
        super(PoolInfo.Kind.COROUTINES);
        this.scheduler = scheduler;
    }

    @Override
    public String name() {
        Object name = HostFields.get(scheduler, "schedulerName");
        return name == null || name.equals("DefaultDispatcher") ? "Dispatchers.Default" : name.toString();
    }

    @Override
    public boolean shared() {
        return name().equals("Dispatchers.Default");
    }

    @Override
    public int size() {
        long control = HostFields.number(scheduler, "controlState$volatile", "controlState", "_controlState");
        return Math.min((int) (control & CREATED), maxSize());
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(scheduler, "corePoolSize");
    }
}
