package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.PoolSite.Kind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Recognizes calls that create a pool, and reads the settings from their arguments. */
public final class PoolSites {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String SPRING = "org/springframework/";
    private static final String FACTORY = "L" + CONCURRENT + "ThreadFactory;";
    private static final String QUEUE = "L" + CONCURRENT + "BlockingQueue;";

    private static final Map<String, Kind> FACTORY_METHODS = Map.of(
            "newFixedThreadPool", Kind.FIXED,
            "newSingleThreadExecutor", Kind.SINGLE,
            "newCachedThreadPool", Kind.CACHED,
            "newScheduledThreadPool", Kind.SCHEDULED,
            "newSingleThreadScheduledExecutor", Kind.SCHEDULED,
            "newWorkStealingPool", Kind.STEALING,
            "newVirtualThreadPerTaskExecutor", Kind.PER_TASK,
            "newThreadPerTaskExecutor", Kind.PER_TASK);

    private static final Map<String, Kind> CLASSES = Map.of(
            CONCURRENT + "ThreadPoolExecutor", Kind.CUSTOM,
            CONCURRENT + "ScheduledThreadPoolExecutor", Kind.SCHEDULED,
            CONCURRENT + "ForkJoinPool", Kind.FORK_JOIN,
            SPRING + "scheduling/concurrent/ThreadPoolTaskExecutor", Kind.SPRING,
            SPRING + "core/task/SimpleAsyncTaskExecutor", Kind.SPRING_SIMPLE);

    private PoolSites() {}

    /** Returns the pool that the call creates; null if it creates none. */
    public static @Nullable PoolSite of(Method method, Call call, Hierarchy hierarchy) {
        if (call.owner().equals(CONCURRENT + "Executors")) {
            Kind kind = FACTORY_METHODS.get(call.name());
            return kind == null ? null : site(method, call, call.result(), kind);
        }
        if (!call.isConstructor() || !call.receiver().is(Value.Kind.NEW)) {
            return null;
        }
        Kind kind = CLASSES.get(call.owner());
        if (kind != null) {
            return site(method, call, call.receiver(), kind);
        }
        boolean own = hierarchy.isA(call.owner(), CONCURRENT + "ThreadPoolExecutor")
                || hierarchy.isA(call.owner(), CONCURRENT + "ForkJoinPool");
        return own ? new PoolSite(method, call, call.receiver(), Kind.OWN, null, null, null, null) : null;
    }

    private static PoolSite site(Method method, Call call, Value pool, Kind kind) {
        List<Value> args = call.parameters();
        boolean sized = call.desc().startsWith("(I");
        boolean twoSizes = call.desc().startsWith("(II");
        Value size = sized ? args.get(0) : kind == Kind.SINGLE ? Value.constant(1) : null;
        Value max = twoSizes ? args.get(1) : kind == Kind.CUSTOM || kind == Kind.CACHED ? null : size;
        return new PoolSite(method, call, pool, kind, size, max, typed(call, QUEUE), typed(call, FACTORY));
    }

    /** Returns the argument of this type; null if the call has none. */
    private static @Nullable Value typed(Call call, String type) {
        Type[] types = Type.getArgumentTypes(call.desc());
        for (int i = 0; i < types.length; i++) {
            if (types[i].getDescriptor().equals(type)) {
                return call.parameters().get(i);
            }
        }
        return null;
    }
}
