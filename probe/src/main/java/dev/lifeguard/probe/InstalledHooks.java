package dev.lifeguard.probe;

import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.PoolGroups;
import dev.lifeguard.probe.boot.Registry;
import dev.lifeguard.probe.boot.ScheduleHooks;
import dev.lifeguard.probe.boot.TimerHooks;
import dev.lifeguard.probe.boot.Traces;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.weave.PoolTransformer;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.Queue;
import java.util.TimerTask;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The hooks in this JVM: the classes that call them, and the bootstrap side in which they lie. That is defined when the first
 * class gets its hooks, in the thread that loads it, or when somebody asks for it; a host without pools ends its start without
 * it.
 *
 * <p>While it is not defined, nothing may refer to a class of it: no loader has one. To define it must not load a class that gets
 * hooks: the thread that loads that one may be waiting for the end of this.
 */
final class InstalledHooks implements Supplier<Class<?>>, PrivilegedAction<Class<?>> {
    private final Instrumentation instrumentation;
    private final Path jar;
    private final PoolTransformer transformer;
    private @Nullable Class<?> hooks;
    private @Nullable String refusal; // why it cannot be defined any more

    /** None yet; the bootstrap side will come from {@code jar}. */
    InstalledHooks(Instrumentation instrumentation, Path jar) {
        this.instrumentation = instrumentation;
        this.jar = jar;
        transformer = new PoolTransformer(this);
    }

    /**
     * Puts hooks into the pool classes that are loaded already, and from now on into those that are loaded later.
     *
     * @param attached whether the host runs already; then the bootstrap side is defined in any case
     */
    void install(boolean attached) throws UnmodifiableClassException {
        if (attached) {
            Class<?> unused = get();
        }
        try {
            transformer.install(instrumentation, attached);
        } catch (UnmodifiableClassException | RuntimeException e) {
            removeCalls();
            clear();
            throw e;
        }
    }

    /** The class {@link Hooks} of the bootstrap side, which is defined and switched on if it was not before. */
    @Override
    @SuppressWarnings("removal") // still there in Java 25, where it only calls
    public synchronized Class<?> get() {
        if (hooks != null) {
            return hooks;
        }
        if (refusal != null) {
            throw new IllegalStateException(refusal);
        }
        refusal = "its hooks could not be defined"; // and not a second time, when some of them may be there
        try {
            // With the rights of the probe, whatever code of the host loads a class: it may have a security manager.
            hooks = AccessController.doPrivileged(this);
            return hooks;
        } catch (RuntimeException | LinkageError e) {
            refusal = e.getMessage() == null ? e.toString() : e.getMessage();
            throw e;
        }
    }

    /** Whether the bootstrap side is there, and may be referred to; defines it if it was not. */
    boolean defined() {
        try {
            return get() != null;
        } catch (RuntimeException | LinkageError e) {
            return false; // the thread that reads comes to the same end, and says so
        }
    }

    @Override
    public Class<?> run() {
        try {
            Class<?> made = BootClasses.define(instrumentation, jar, Hooks.REVISION);
            PoolGroups.hooked(transformer);
            CreationHooks.wantCreators(Reader.CREATORS_PER_TICK);
            ScheduleHooks.wantStacks(Reader.CREATORS_PER_TICK);
            Hooks.enable(true);
            return made;
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e.toString(), e);
        }
    }

    /** Lets the hooks of timers read the fields of tasks; not while the host starts, which would pay for it. */
    void readTimers() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(TimerTask.class, MethodHandles.lookup());
            TimerHooks.usedBefore = transformer.timersBefore();
            TimerHooks.reads(new VarHandle[] {
                lookup.findVarHandle(TimerTask.class, "state", int.class),
                lookup.findVarHandle(TimerTask.class, "nextExecutionTime", long.class),
                lookup.findVarHandle(TimerTask.class, "period", long.class)
            });
        } catch (ReflectiveOperationException | RuntimeException e) {
            problems().add("timers are not observed: " + e);
        }
    }

    /** Once there are pools, whose workers may wait for locks. */
    void installLocks() {
        if (Registry.hasPools()) {
            try {
                transformer.installLocks(instrumentation);
            } catch (UnmodifiableClassException | ClassNotFoundException | RuntimeException | LinkageError e) {
                problems().add("locks are not observed: " + e);
            }
        }
    }

    /** What could not be observed, and why. */
    Queue<String> problems() {
        return transformer.problems();
    }

    /** Whether a pool of a framework has its hooks. */
    Predicate<Object> hooked() {
        return transformer;
    }

    /** Makes all classes again as they were, and switches the hooks off; what they have counted stays. */
    void removeCalls() {
        try {
            transformer.remove(instrumentation);
        } catch (UnmodifiableClassException e) {
            System.err.println("lifeguard: cannot restore the host's classes: " + e.getMessage());
        }
        synchronized (this) {
            refusal = "the probe is leaving";
            if (hooks != null) {
                Hooks.enable(false);
                Traces.from(null);
                TimerHooks.reads(null);
                PoolGroups.hooked(null);
            }
        }
    }

    /** Forgets what the hooks have counted. */
    synchronized void clear() {
        if (hooks != null) {
            Registry.clear();
        }
    }
}
