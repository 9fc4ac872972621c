package dev.lifeguard.probe.pools.limits;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/** The state of Spring's concurrency limit. An executor's limit is named after its threads. */
public final class ThrottleView extends ConnectionView {
    private final Object throttle;
    private final @Nullable Object executor;

    public ThrottleView(Object throttle, @Nullable Object executor) {
        super(PoolInfo.Kind.PERMITS);
        this.throttle = throttle;
        this.executor = executor;
    }

    @Override
    public @Nullable String name() {
        Object prefix = HostFields.get(executor, "threadNamePrefix");
        return prefix instanceof String text ? ThreadNames.pattern(text + "1") + " concurrency limit" : null;
    }

    @Override
    public String setting() {
        return PoolSetting.SPRING_LIMIT.size();
    }

    @Override
    public int maxSize() {
        return Math.max(0, (int) HostFields.number(throttle, "concurrencyLimit"));
    }
}
