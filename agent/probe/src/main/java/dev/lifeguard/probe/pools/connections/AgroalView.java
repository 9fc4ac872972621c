package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import org.jspecify.annotations.Nullable;

/** The state of Agroal's pool, from its fields. */
public final class AgroalView extends ConnectionView {
    public static final String CLASS = "io.agroal.pool.ConnectionPool";

    private final Object pool;
    private final @Nullable Object settings; // from the object that built the configuration

    public AgroalView(Object pool) {
        this.pool = pool;
        settings = HostFields.get(HostFields.get(pool, "configuration"), "this$0");
    }

    @Override
    public String setting() {
        return PoolSetting.AGROAL.size();
    }

    @Override
    public int size() {
        return all().size();
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(settings, "minSize");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(settings, "maxSize");
    }

    /** Calls a final method of the JDK, which takes no lock. */
    @Override
    public long queueSize() {
        return HostFields.get(pool, "synchronizer") instanceof AbstractQueuedLongSynchronizer waiting
                ? waiting.getQueueLength()
                : -1;
    }

    @Override
    public List<Object> inUse() {
        List<Object> used = new ArrayList<>();
        for (Object connection : all()) {
            boolean out = "CHECKED_OUT".equals(String.valueOf(HostFields.get(connection, "state")));
            if (out && used.size() < MAX_LOOKED_AT) {
                used.add(connection);
            }
        }
        return used;
    }

    private List<Object> all() {
        return HostFields.get(HostFields.get(pool, "allConnections"), "data") instanceof Object[] all
                ? Arrays.stream(all).filter(Objects::nonNull).toList()
                : List.of();
    }
}
