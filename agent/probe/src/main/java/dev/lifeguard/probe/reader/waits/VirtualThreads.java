package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.reader.stacks.VirtualStacks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The live virtual threads, or some of them. The JDK keeps each executor's threads in a container, and the others in a
 * separate one unless {@code jdk.trackAllThreads} is off. No thread is held, and the cost is bounded by the number
 * requested.
 */
public final class VirtualThreads {
    private static final String CONTAINERS = "jdk.internal.vm.ThreadContainers";

    private final Class<?> virtualThread;
    private final Collection<?> containers;
    private final Collection<?> others;
    private final MethodHandle threadsOf;
    private final MethodHandle countOf;
    private final VirtualStacks stacks = new VirtualStacks();

    /**
     * Looks up the JDK's fields.
     *
     * @throws ReflectiveOperationException if this JDK has different ones
     */
    public VirtualThreads() throws ReflectiveOperationException {
        virtualThread = Class.forName("java.lang.VirtualThread", false, null); // the host may never use it
        Class<?> all = Class.forName(CONTAINERS);
        containers = collection(all, "CONTAINER_REGISTRY");
        Class<?> root = all.getMethod("root").invoke(null).getClass();
        others = root.getName().endsWith("$TrackingRootContainer") ? collection(root, "VTHREADS") : List.of();
        Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
        MethodType any = MethodType.methodType(Object.class, Object.class);
        MethodHandles.Lookup ofContainers = MethodHandles.privateLookupIn(container, MethodHandles.lookup());
        threadsOf = ofContainers
                .findVirtual(container, "threads", MethodType.methodType(Stream.class))
                .asType(any);
        countOf = ofContainers
                .findVirtual(container, "threadCount", MethodType.methodType(long.class))
                .asType(any);
    }

    private static Collection<?> collection(Class<?> of, String name) throws ReflectiveOperationException {
        Field field = of.getDeclaredField(name);
        field.setAccessible(true);
        return (Collection<?>) field.get(null);
    }

    /** Registers their scheduler as a pool, if it is in the expected field. */
    void showScheduler() {
        if (some(1).isEmpty()) {
            return;
        }
        try {
            Field scheduler = virtualThread.getDeclaredField("DEFAULT_SCHEDULER");
            scheduler.setAccessible(true);
            Registry.pool(scheduler.get(null));
        } catch (ReflectiveOperationException e) {
            return; // it is registered when a virtual thread runs
        }
    }

    /** Up to {@code max} live ones. */
    public List<Thread> some(int max) {
        List<Thread> some = new ArrayList<>();
        add(others.iterator(), some, max);
        for (Iterator<?> each = containers.iterator(); each.hasNext() && some.size() < max; ) {
            Object container = each.next() instanceof WeakReference<?> one ? one.get() : null;
            if (container != null) {
                add(threads(container), some, max);
            }
        }
        return some;
    }

    /** The number of live ones; includes platform threads of executors with one thread for each task. */
    long count() {
        long count = others.size();
        for (Object each : containers) {
            Object container = each instanceof WeakReference<?> one ? one.get() : null;
            count += container == null ? 0 : (Long) Objects.requireNonNull(call(countOf, container));
        }
        return count;
    }

    boolean isOne(Thread thread) {
        return virtualThread.isInstance(thread);
    }

    private void add(Iterator<?> threads, List<Thread> to, int max) {
        while (to.size() < max && threads.hasNext()) {
            Object next = threads.next();
            if (next instanceof Thread thread && isOne(thread)) {
                to.add(thread);
            } else {
                return; // a container has threads of one kind only
            }
        }
    }

    private Iterator<?> threads(Object container) {
        return ((Stream<?>) Objects.requireNonNull(call(threadsOf, container))).iterator();
    }

    /** The stack of one; null if it has ended, or is being mounted or unmounted. */
    public StackTraceElement @Nullable [] stack(Thread thread) {
        return stacks.of(thread);
    }

    private static @Nullable Object call(MethodHandle method, Object of) {
        try {
            return (Object) method.invokeExact(of);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // these methods declare no exceptions
        }
    }
}
