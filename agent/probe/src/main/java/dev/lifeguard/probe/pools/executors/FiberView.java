package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.FrameworkView;
import org.jspecify.annotations.Nullable;

/**
 * The state of a fiber scheduler. In cats-effect it has an additional thread for each one that blocks or has recently
 * blocked. ZIO does not reveal their number.
 */
public final class FiberView extends FrameworkView {
    public static final String CATS_EFFECT = "cats.effect.unsafe.WorkStealingThreadPool";
    public static final String ZIO = "zio.internal.ZScheduler";

    private final Object scheduler;

    public FiberView(Object scheduler) {
        super(scheduler.getClass().getName().equals(ZIO) ? PoolInfo.Kind.ZIO : PoolInfo.Kind.CATS_EFFECT);
        this.scheduler = scheduler;
    }

    /** The prefix of its threads' names; blocking threads have another one. */
    @Override
    public @Nullable String name() {
        return HostFields.get(scheduler, "threadPrefix") instanceof String prefix ? prefix : null;
    }

    @Override
    public int size() {
        return coreSize() + (int) HostFields.number(scheduler, "blockedWorkerThreadCounter");
    }

    @Override
    public int coreSize() {
        return kind() == PoolInfo.Kind.ZIO
                ? HostFields.get(scheduler, "zio$internal$ZScheduler$$workers") instanceof Object[] workers
                        ? workers.length
                        : 0
                : (int) HostFields.number(scheduler, "threadCount");
    }

    @Override
    public int maxSize() {
        return size();
    }
}
