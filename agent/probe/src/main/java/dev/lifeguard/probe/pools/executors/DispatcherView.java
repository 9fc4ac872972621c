package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.FrameworkView;
import dev.lifeguard.probe.pools.jdk.ForkJoinState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * The state of a fork/join dispatcher of Pekko or Akka. Akka 2.5 has its own fork/join pool, similar to an older one of
 * the JDK.
 */
public final class DispatcherView extends FrameworkView {
    public static final String PEKKO = "org.apache.pekko.dispatch.ForkJoinExecutorConfigurator$PekkoForkJoinPool";
    public static final String PEKKO_OF_JAVA_9 = "org.apache.pekko.dispatch.PekkoJdk9ForkJoinPool";
    public static final String AKKA = "akka.dispatch.ForkJoinExecutorConfigurator$AkkaForkJoinPool";

    private static final int PARALLELISM = (1 << Short.SIZE) - 1; // the low bits of the configuration of Akka's pool
    private static final int MAX_WRAPPERS = 2;

    private final Object pool;
    private final @Nullable ForkJoinPool ofJdk;

    public DispatcherView(Object pool) {
        super(PoolInfo.Kind.DISPATCHER);
        this.pool = pool;
        ofJdk = pool instanceof ForkJoinPool one ? one : null;
    }

    /** The name of its threads, which its factory has before there are any. */
    @Override
    public @Nullable String name() {
        Object factory = ofJdk != null ? ofJdk.getFactory() : HostFields.get(pool, "factory");
        return HostFields.get(factory, "name") instanceof String name ? name : null;
    }

    @Override
    public int size() {
        return ofJdk != null
                ? ForkJoinState.size(ofJdk)
                : maxSize() + (short) (HostFields.number(pool, "ctl") >> Integer.SIZE); // missing threads, negative
    }

    @Override
    public int maxSize() {
        return ofJdk != null ? ForkJoinState.parallelism(ofJdk) : (int) HostFields.number(pool, "config") & PARALLELISM;
    }

    @Override
    public long queueSize() {
        if (ofJdk != null) {
            return ForkJoinState.queued(ofJdk);
        }
        long sum = 0;
        for (Object queue : forkJoinQueues()) {
            sum += Math.max(0, number(queue, "top") - number(queue, "base"));
        }
        return sum;
    }

    /** The submitted tasks; the dispatcher wraps all except mailboxes. */
    @Override
    protected List<Object> queuedTasks(int max) {
        List<Object> tasks = new ArrayList<>();
        for (Object queue : forkJoinQueues()) {
            int base = number(queue, "base");
            int count = number(queue, "top") - base;
            if (get(queue, "array") instanceof Object[] places) {
                for (int i = 0; i < Math.min(count, places.length) && tasks.size() < max; i++) {
                    Object task = places[Math.floorMod(base + i, places.length)];
                    if (task != null) {
                        tasks.add(handedOver(task));
                    }
                }
            }
        }
        return tasks;
    }

    private static Object handedOver(Object task) {
        Object inner = task;
        for (int i = 0; i < MAX_WRAPPERS; i++) {
            Object next = HostFields.get(inner, "runnable");
            inner = next == null ? inner : next;
        }
        return inner;
    }

    private List<Object> forkJoinQueues() {
        List<Object> queues = new ArrayList<>();
        if (get(pool, ofJdk != null ? "queues" : "workQueues") instanceof Object[] all) {
            for (Object queue : all) {
                if (queue != null) {
                    queues.add(queue);
                }
            }
        }
        return queues;
    }

    private @Nullable Object get(Object object, String field) {
        return ofJdk != null ? JdkFields.get(object, field) : HostFields.get(object, field);
    }

    private int number(Object queue, String field) {
        return get(queue, field) instanceof Number number ? number.intValue() : 0;
    }
}
