package dev.lifeguard.probe.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Transforms the classes of pools as they are loaded, or again when they were loaded before. A class that it cannot
 * transform stays as it is, and {@link #problems()} gets a sentence about it.
 */
public final class PoolTransformer implements ClassFileTransformer {
    private static final Map<String, List<HookPoint>> JDK = Map.of(
            ThreadPools.JDK,
            ThreadPools.executor(ThreadPools.JDK),
            ThreadPools.JDK + "$Worker",
            ThreadPools.worker(ThreadPools.JDK),
            ThreadPools.JDK + "$DiscardOldestPolicy",
            ThreadPools.discardOldest(),
            ForkJoinPools.POOL,
            ForkJoinPools.pool(),
            ForkJoinPools.QUEUE,
            ForkJoinPools.queue(),
            ForkJoinPools.TASK,
            ForkJoinPools.task());
    private static final Map<String, List<HookPoint>> TOMCAT = Map.of(
            ThreadPools.TOMCAT,
            ThreadPools.executor(ThreadPools.TOMCAT),
            ThreadPools.TOMCAT + "$Worker",
            ThreadPools.worker(ThreadPools.TOMCAT),
            ThreadPools.TOMCAT + "$DiscardOldestPolicy",
            ThreadPools.discardOldest(),
            ThreadPools.ADAPTER,
            ThreadPools.adapter());

    private final Class<?> hooks;
    private final Queue<String> problems = new ConcurrentLinkedQueue<>();

    /** A transformer whose classes call {@code hooks}, which lies in the bootstrap loader. */
    public PoolTransformer(Class<?> hooks) {
        this.hooks = hooks;
    }

    /** What could not be observed, and why: sentences for the user. The reader of the queue empties it. */
    public Queue<String> problems() {
        return problems;
    }

    /**
     * Transforms what is loaded already, in one step, and from now on what is loaded later.
     *
     * @param running whether the host runs already, so that classes of its own may be loaded
     */
    public void install(Instrumentation instrumentation, boolean running) throws UnmodifiableClassException {
        instrumentation.addTransformer(this, true);
        instrumentation.retransformClasses(observed(instrumentation, running));
    }

    /** Makes all classes again as they would be without this transformer. */
    public void remove(Instrumentation instrumentation) throws UnmodifiableClassException {
        instrumentation.removeTransformer(this);
        instrumentation.retransformClasses(observed(instrumentation, true));
    }

    private static Class<?>[] observed(Instrumentation instrumentation, boolean running) {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : JDK.keySet()) {
            try {
                classes.add(Class.forName(name.replace('/', '.'), false, null));
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e); // java.base always has them
            }
        }
        for (Class<?> loaded : running ? instrumentation.getAllLoadedClasses() : new Class<?>[0]) {
            if (TOMCAT.containsKey(loaded.getName().replace('.', '/'))) {
                classes.add(loaded);
            }
        }
        return classes.toArray(new Class<?>[0]);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] original) {
        if (name == null) {
            return null;
        }
        List<HookPoint> points = (loader == null ? JDK : TOMCAT).get(name);
        if (points == null) {
            return null;
        }
        try {
            if (loader != null && Class.forName(hooks.getName(), false, loader) != hooks) {
                throw new ClassNotFoundException();
            }
            return HookedClass.weave(original, name, points, problems);
        } catch (ClassNotFoundException e) {
            problems.add(name.replace('/', '.') + " is not observed: its class loader does not see the probe");
        } catch (RuntimeException | LinkageError e) {
            problems.add(name.replace('/', '.') + " is not observed: " + e);
        }
        return null;
    }
}
