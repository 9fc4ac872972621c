package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.fields.JdkQueue;
import dev.lifeguard.probe.pools.FrameworkView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;

/**
 * The state of a group of Netty's executors, or of a single executor without a group. Each has one thread, from its
 * first task on.
 */
public final class NettyView extends FrameworkView {
    public static final String GROUP = "io.netty.util.concurrent.MultithreadEventExecutorGroup";
    public static final String EXECUTOR = "io.netty.util.concurrent.SingleThreadEventExecutor";

    private static final String RELOCATED = ".io.netty.";

    private final List<Object> executors;

    public NettyView(Object pool) {
        super(PoolInfo.Kind.NETTY);
        executors = HostFields.get(pool, "children") instanceof Object[] children
                ? Arrays.stream(children).filter(Objects::nonNull).toList() // null while the group is constructed
                : List.of(pool);
    }

    /** Netty's original name of a class in a relocated copy, such as gRPC's; other names are returned unchanged. */
    public static String plain(String className) {
        int prefix = className.indexOf(RELOCATED);
        return prefix < 0 ? className : className.substring(prefix + 1);
    }

    /** Reactor Netty's own loops are named {@code reactor-}; the setting has no effect on loops that a program makes. */
    @Override
    public String setting() {
        return executors.stream()
                        .map(executor -> HostFields.get(executor, "thread"))
                        .anyMatch(thread -> thread instanceof Thread own
                                && own.getClass().getName().startsWith("reactor.netty.resources.")
                                && own.getName().startsWith("reactor-"))
                ? PoolSetting.REACTOR_NETTY.size()
                : PoolSetting.NONE;
    }

    @Override
    public int size() {
        return (int) executors.stream()
                .filter(executor -> HostFields.get(executor, "thread") != null)
                .count();
    }

    @Override
    public int maxSize() {
        return executors.size();
    }

    @Override
    public long queueSize() {
        long sum = 0;
        for (Object queue : queues()) {
            long size = queue instanceof BlockingQueue<?> one ? JdkQueue.size(one) : ofJcTools(queue);
            if (size < 0) {
                return -1;
            }
            sum += size;
        }
        return sum;
    }

    /** The length of an event loop's queue, whose indexes count in steps of two; −1 if it is another class. */
    private static long ofJcTools(Object queue) {
        if (!(HostFields.get(queue, "consumerIndex") instanceof Long taken)
                || !(HostFields.get(queue, "producerIndex") instanceof Long added)
                || !queue.getClass().getSimpleName().startsWith("Mpsc")) {
            return -1;
        }
        return Math.max(0, added - taken >> 1);
    }

    @Override
    public List<?> queues() {
        List<Object> queues = new ArrayList<>();
        for (Object executor : executors) {
            Object queue = HostFields.get(executor, "taskQueue");
            if (queue != null) {
                queues.add(queue);
            }
        }
        return queues;
    }
}
