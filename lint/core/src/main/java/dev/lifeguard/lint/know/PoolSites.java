package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.PoolSite.Kind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recognizes calls that create a pool. */
public final class PoolSites {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String SPRING = "org/springframework/";

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
            CONCURRENT + "ThreadPoolExecutor",
            Kind.CUSTOM,
            CONCURRENT + "ScheduledThreadPoolExecutor",
            Kind.SCHEDULED,
            CONCURRENT + "ForkJoinPool",
            Kind.FORK_JOIN,
            "java/util/Timer",
            Kind.TIMER,
            SPRING + "scheduling/concurrent/ThreadPoolTaskExecutor",
            Kind.SPRING,
            SPRING + "core/task/SimpleAsyncTaskExecutor",
            Kind.SPRING_SIMPLE);

    /** Maximum number of constructors through which settings are followed. */
    private static final int MAX_DEPTH = 3;

    private PoolSites() {}

    /** Returns the pool that the call creates; null if it creates none. */
    public static @Nullable PoolSite of(Method method, Call call, Program program, Hierarchy hierarchy) {
        if (call.owner().equals(CONCURRENT + "Executors")) {
            Kind kind = FACTORY_METHODS.get(call.name());
            return kind == null ? null : new PoolSite(method, call, call.result(), kind, call);
        }
        if (!call.isConstructor() || !call.receiver().is(Value.Kind.NEW)) {
            return null;
        }
        Call settings = settings(call, program, MAX_DEPTH);
        Kind kind = CLASSES.get(settings.owner());
        if (kind == null
                && (hierarchy.isA(call.owner(), CONCURRENT + "ThreadPoolExecutor")
                        || hierarchy.isA(call.owner(), CONCURRENT + "ForkJoinPool"))) {
            kind = Kind.OWN;
        }
        return kind == null ? null : new PoolSite(method, call, call.receiver(), kind, settings);
    }

    /**
     * Returns the call of the JDK's constructor. The constructor of a pool class of the program makes it, with the values
     * that it is given.
     */
    private static Call settings(Call call, Program program, int depth) {
        Method constructor = program.method(call.owner(), call.name(), call.desc());
        if (constructor == null || depth == 0) {
            return call;
        }
        return constructor
                .calls()
                .filter(above -> above.isConstructor() && above.receiver().is(Value.Kind.THIS))
                .findFirst()
                .map(above -> settings(given(above, call), program, depth - 1))
                .orElse(call);
    }

    private static Call given(Call above, Call call) {
        List<Value> args = above.args().stream()
                .map(value -> value.is(Value.Kind.PARAM) ? call.parameter(value.index()) : value)
                .toList();
        return new Call(call.line(), above.kind(), above.owner(), above.name(), above.desc(), args, call.result());
    }
}
