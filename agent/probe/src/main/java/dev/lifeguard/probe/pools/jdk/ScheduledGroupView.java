package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.pools.DueView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** The state of scheduled pools that users see as one. Their maximum number is unknown. */
public final class ScheduledGroupView implements DueView {
    private final List<ScheduledView> pools;

    private ScheduledGroupView(List<ScheduledView> pools) {
        this.pools = pools;
    }

    /** Includes the pools that have not been collected. */
    public static ScheduledGroupView of(List<PoolStats> members) {
        List<ScheduledView> pools = new ArrayList<>();
        for (PoolStats member : members) {
            Object pool = member.get();
            if (pool != null) {
                pools.add(new ScheduledView(pool));
            }
        }
        return new ScheduledGroupView(pools);
    }

    @Override
    public PoolInfo.Kind kind() {
        return PoolInfo.Kind.SCHEDULED;
    }

    @Override
    public int size() {
        return pools.stream().mapToInt(ScheduledView::size).sum();
    }

    @Override
    public int maxSize() {
        return pools.stream().mapToInt(ScheduledView::coreSize).sum();
    }

    @Override
    public @Nullable String queueClass() {
        return pools.isEmpty() ? null : pools.get(0).queueClass();
    }

    @Override
    public List<?> queues() {
        return pools.stream().flatMap(pool -> pool.queues().stream()).toList();
    }

    @Override
    public @Nullable Object next() {
        return pools.stream()
                .map(ScheduledView::next)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    @Override
    public Overdue overdue(ObjLongConsumer<Object> each) {
        long count = 0;
        long ns = 0;
        for (ScheduledView pool : pools) {
            Overdue one = pool.overdue(each);
            count += one.count();
            ns += one.ns();
        }
        return new Overdue(count, ns);
    }
}
