package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.fields.JdkQueue;
import dev.lifeguard.probe.pools.FrameworkView;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** The state of Jetty's {@code QueuedThreadPool}, from its fields. */
public final class JettyView extends FrameworkView {
    public static final String CLASS = "org.eclipse.jetty.util.thread.QueuedThreadPool";
    private static final String OWN_QUEUE = "org.eclipse.jetty.util.BlockingArrayQueue";

    private final Object pool;
    private final @Nullable Object queue;

    public JettyView(Object pool) {
        super(PoolInfo.Kind.JETTY);
        this.pool = pool;
        queue = HostFields.get(pool, "_jobs");
    }

    /** A client's pool has another name. */
    @Override
    public String setting() {
        return HostFields.get(pool, "_name") instanceof String name && name.startsWith("qtp")
                ? PoolSetting.JETTY.size()
                : PoolSetting.NONE;
    }

    /** Up to 9.4.6 a separate count, later half of a word. */
    @Override
    public int size() {
        return HostFields.get(pool, "_counts") instanceof Number counts
                ? Math.max(0, (int) (counts.longValue() >> Integer.SIZE)) // negative once it has stopped
                : (int) HostFields.number(pool, "_threadsStarted");
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(pool, "_minThreads");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(pool, "_maxThreads");
    }

    @Override
    public @Nullable String queueClass() {
        return queue == null ? null : queue.getClass().getName();
    }

    @Override
    public long queueCapacity() {
        return isOwn()
                ? Math.min(PoolInfo.UNBOUNDED, HostFields.number(queue, "_maxCapacity"))
                : JdkQueue.capacity((BlockingQueue<?>) queue);
    }

    @Override
    public long queueSize() {
        return isOwn() ? HostFields.number(queue, "_size") : JdkQueue.size((BlockingQueue<?>) queue);
    }

    private boolean isOwn() {
        return queue != null && queue.getClass().getName().equals(OWN_QUEUE);
    }

    @Override
    public List<?> queues() {
        return queue == null ? List.of() : List.of(queue);
    }

    /** In no particular order: the queue begins anywhere in its array. */
    @Override
    protected List<Object> queuedTasks(int max) {
        return isOwn() && HostFields.get(queue, "_elements") instanceof Object[] places
                ? Arrays.stream(places).filter(Objects::nonNull).limit(max).toList()
                : List.of();
    }
}
