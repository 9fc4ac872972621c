package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.fields.JdkFields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ForkJoinPool;

/** The state of a fork/join pool by the JDK's own methods, even if a subclass of the host overrides them. */
public final class ForkJoinState {
    private static final MethodHandle SIZE = method("getPoolSize", int.class);
    private static final MethodHandle PARALLELISM = method("getParallelism", int.class);
    private static final MethodHandle QUEUED = method("getQueuedTaskCount", long.class);
    private static final MethodHandle SUBMITTED = method("getQueuedSubmissionCount", int.class);
    private static final MethodHandle FACTORY = method("getFactory", ForkJoinPool.ForkJoinWorkerThreadFactory.class);

    private static final boolean LESS_PARALLELISM = Runtime.version().feature() < 19;

    private ForkJoinState() {}

    private static MethodHandle method(String name, Class<?> result) {
        try {
            return MethodHandles.privateLookupIn(ForkJoinPool.class, MethodHandles.lookup())
                    .findSpecial(ForkJoinPool.class, name, MethodType.methodType(result), ForkJoinPool.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // they are part of the JDK's API
        }
    }

    public static int size(ForkJoinPool pool) {
        return ((Number) call(SIZE, pool)).intValue();
    }

    public static int parallelism(ForkJoinPool pool) {
        return ((Number) call(PARALLELISM, pool)).intValue();
    }

    /**
     * Number of released (non-idle) workers according to the pool. The count has 16 bits in the pool's control word; up
     * to Java 18 the parallelism has been subtracted from it. 0 if it cannot be read.
     */
    static int released(ForkJoinPool pool) {
        Object control = JdkFields.get(pool, "ctl");
        if (!(control instanceof Long word)) {
            return 0;
        }
        int count = (short) (word >> Long.SIZE - Short.SIZE);
        return LESS_PARALLELISM ? count + parallelism(pool) : count;
    }

    /** Approximate number of tasks in all queues. */
    public static long queued(ForkJoinPool pool) {
        return ((Number) call(QUEUED, pool)).longValue() + ((Number) call(SUBMITTED, pool)).longValue();
    }

    /** Whether a worker with that stack runs a task from a queue. */
    public static boolean atTask(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getMethodName().equals("topLevelExec")) {
                return true;
            }
        }
        return false;
    }

    static Object factory(ForkJoinPool pool) {
        return call(FACTORY, pool);
    }

    private static Object call(MethodHandle method, ForkJoinPool pool) {
        try {
            return method.invoke(pool);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // these methods declare no exceptions
        }
    }
}
