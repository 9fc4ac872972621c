package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.PoolView;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;

public final class ForkJoinView implements PoolView {
    /** Temporary error of the count of released workers. */
    private static final int MAX_COUNT_ERROR = 2;

    /** Half of the highest number that the count can hold: no pool has that many threads. */
    private static final int MAX_RELEASED = 1 << 14;

    private final ForkJoinPool pool;

    public ForkJoinView(Object pool) {
        this.pool = (ForkJoinPool) pool;
    }

    @Override
    public PoolInfo.Kind kind() {
        return pool == ForkJoinPool.commonPool()
                ? PoolInfo.Kind.COMMON
                : schedulesVirtualThreads() ? PoolInfo.Kind.VIRTUAL : PoolInfo.Kind.FORK_JOIN;
    }

    /** That pool has no public name, and accessing it would create it where it is not used. */
    private boolean schedulesVirtualThreads() {
        return ForkJoinState.factory(pool).getClass().getName().startsWith("java.lang.VirtualThread");
    }

    @Override
    public String setting() {
        return switch (kind()) {
            case COMMON -> PoolSetting.COMMON_POOL.size();
            case VIRTUAL -> PoolSetting.VIRTUAL_THREADS.size();
            default -> PoolSetting.NONE;
        };
    }

    @Override
    public int size() {
        return ForkJoinState.size(pool);
    }

    @Override
    public int maxSize() {
        return ForkJoinState.parallelism(pool);
    }

    @Override
    public int falselyReleased() {
        int released = ForkJoinState.released(pool);
        return released < -MAX_COUNT_ERROR || released > MAX_RELEASED ? released : 0;
    }

    /** Approximate number of tasks in its queues. */
    public long queued() {
        return ForkJoinState.queued(pool);
    }

    @Override
    public List<?> queues() {
        Object queues = JdkFields.get(pool, "queues");
        return queues instanceof Object[] all
                ? Arrays.stream(all).filter(Objects::nonNull).toList()
                : List.of();
    }
}
