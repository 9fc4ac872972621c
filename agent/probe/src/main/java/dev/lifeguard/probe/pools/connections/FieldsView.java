package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.pools.QueuedTasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import org.jspecify.annotations.Nullable;

/** The state of a connection pool, from its {@link ConnectionFields}. */
public class FieldsView extends ConnectionView {
    private final ConnectionFields fields;
    private final Object pool;
    private final Object limits;
    private final boolean subclass;

    /** The view of a pool of that class, or of a subclass, which is another library's. */
    public FieldsView(ConnectionFields fields, Object pool, boolean subclass) {
        this(fields, pool, pool, subclass);
    }

    /** @param limits the object with the pool's sizes */
    FieldsView(ConnectionFields fields, Object pool, Object limits, boolean subclass) {
        super(PoolInfo.Kind.CONNECTIONS);
        this.fields = fields;
        this.pool = pool;
        this.limits = limits;
        this.subclass = subclass;
    }

    @Override
    public @Nullable String name() {
        return at(pool, fields.name) instanceof String name ? name : null;
    }

    @Override
    public String setting() {
        return subclass ? PoolSetting.NONE : fields.setting.size();
    }

    @Override
    public int size() {
        int size = 0;
        for (String[] path : fields.open) {
            size += (int) Math.max(0, number(pool, path));
        }
        return size;
    }

    @Override
    public int coreSize() {
        return (int) Math.max(0, number(limits, fields.core));
    }

    @Override
    public int maxSize() {
        int max = (int) number(limits, fields.max);
        return max < 0 ? Integer.MAX_VALUE : max;
    }

    @Override
    public long queueSize() {
        return number(pool, fields.waiting);
    }

    @Override
    public List<Object> inUse() {
        List<Object> used = new ArrayList<>();
        for (Object one : elements(at(pool, fields.uses))) {
            Object object = fields.object.isEmpty() ? one : HostFields.get(one, fields.object);
            if (object != null && used.size() < MAX_LOOKED_AT && isUse(one)) {
                used.add(object);
            }
        }
        return used;
    }

    @Override
    public boolean isInUse(Object connection) {
        return fields.state.isEmpty() || !fields.object.isEmpty() ? super.isInUse(connection) : isUse(connection);
    }

    private boolean isUse(Object element) {
        return fields.state.isEmpty() || fields.inUse.equals(String.valueOf(HostFields.get(element, fields.state)));
    }

    @Override
    public @Nullable Object settings() {
        return at(pool, fields.settings);
    }

    /** The value at the end of a path; null without a path. */
    private static @Nullable Object at(Object from, String[] path) {
        Object at = path.length == 0 ? null : from;
        for (String step : path) {
            boolean optional = step.endsWith("?");
            Object next = HostFields.get(at, optional ? step.substring(0, step.length() - 1) : step);
            at = optional && next == null ? at : next;
        }
        return at;
    }

    /** A number, or the size of a collection; −1 if there is none. A final method of the JDK counts the waiters. */
    private static long number(Object from, String[] path) {
        Object at = at(from, path);
        if (at instanceof AbstractQueuedLongSynchronizer waiting) {
            return waiting.getQueueLength();
        }
        return at instanceof Number number
                ? number.longValue()
                : at == null ? -1 : elements(at).size();
    }

    /** The elements of one of the JDK's collections or of an array; a subclass might run the host's code. */
    private static Collection<?> elements(@Nullable Object all) {
        if (all == null) {
            return List.of();
        }
        if (all instanceof Object[] array) {
            return Arrays.stream(array).filter(Objects::nonNull).toList();
        }
        if (all instanceof BlockingQueue<?> queue) {
            List<Object> queued = new ArrayList<>();
            new QueuedTasks(MAX_LOOKED_AT).queue(queue, queued::add);
            return queued;
        }
        Class<?> type = all.getClass();
        if (type == ConcurrentHashMap.class || type == HashMap.class) {
            return ((Map<?, ?>) all).values();
        }
        return type == CopyOnWriteArrayList.class ? (CopyOnWriteArrayList<?>) all : List.of();
    }
}
