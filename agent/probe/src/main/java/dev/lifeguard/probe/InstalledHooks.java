package dev.lifeguard.probe;

import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.ScheduleHooks;
import dev.lifeguard.probe.boot.TimerHooks;
import dev.lifeguard.probe.boot.VirtualHooks;
import dev.lifeguard.probe.boot.host.PoolGroups;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sample.Traces;
import dev.lifeguard.probe.boot.virtual.VirtualCells;
import dev.lifeguard.probe.fields.VirtualFields;
import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.transform.PoolTransformer;
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
 * The hooks in this JVM: the transformed classes that call them, and the bootstrap classes that they are in. The
 * bootstrap classes are defined when the first class gets hooks, on the thread that loads it, or when {@link #get} is
 * called. A host without pools never loads them during its start.
 *
 * <p>Until then nothing may refer to a bootstrap class, since no loader has it. Defining them must not load a class
 * that gets hooks: the thread that loads that class may be waiting for the definition.
 */
final class InstalledHooks implements Supplier<Class<?>>, PrivilegedAction<Class<?>> {
    private final Instrumentation instrumentation;
    private final Path jar;
    private final PoolTransformer transformer;
    private volatile @Nullable Class<?> hooks;
    private @Nullable String refusal; // why they cannot be defined any more

    /** Nothing is installed yet; {@code jar} contains the bootstrap classes. */
    InstalledHooks(Instrumentation instrumentation, Path jar) {
        this.instrumentation = instrumentation;
        this.jar = jar;
        transformer = new PoolTransformer(this);
    }

    /**
     * Adds hooks to pool classes that are loaded, and from now on to those loaded later.
     *
     * @param attached whether the host runs already; the bootstrap classes are defined at once then
     */
    void install(boolean attached) throws UnmodifiableClassException {
        if (attached) {
            Class<?> unused = get();
            VirtualCells.logBegun();
        }
        try {
            transformer.install(instrumentation, attached);
        } catch (UnmodifiableClassException | RuntimeException | Error e) {
            removeCalls();
            clear();
            throw e;
        }
    }

    /** Returns the bootstrap class {@link Hooks}; defines it and enables the hooks on the first call. */
    @Override
    @SuppressWarnings("removal") // still in Java 25, where it only calls the action
    public synchronized Class<?> get() {
        if (hooks != null) {
            return hooks;
        }
        if (refusal != null) {
            throw new IllegalStateException(refusal);
        }
        refusal = "its hooks could not be defined"; // no second attempt, since some classes may be defined by then
        try {
            // With the probe's permissions, whichever host code loads a class: the host may have a security manager.
            hooks = AccessController.doPrivileged(this);
            return hooks;
        } catch (RuntimeException | LinkageError e) {
            refusal = e.getMessage() == null ? e.toString() : e.getMessage();
            throw e;
        }
    }

    /** Whether a class has got hooks, so that the bootstrap classes are defined. */
    boolean used() {
        return hooks != null;
    }

    /** Whether the bootstrap classes may be used; defines them if necessary. */
    boolean defined() {
        try {
            return get() != null;
        } catch (RuntimeException | LinkageError e) {
            return false; // the reader thread fails in the same way and reports it
        }
    }

    @Override
    public Class<?> run() {
        try {
            Class<?> made = BootClasses.define(instrumentation, jar, Hooks.REVISION);
            PoolGroups.hooked(transformer);
            VirtualCells.reads(VirtualFields.WRAPPED, VirtualFields.TASKS);
            VirtualHooks.beforeFirst(this::installVirtual);
            CreationHooks.wantCreators(Reader.CREATORS_PER_TICK);
            ScheduleHooks.wantStacks(Reader.CREATORS_PER_TICK);
            Hooks.enable(true);
            return made;
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e.toString(), e);
        }
    }

    /** Lets the timer hooks read fields of tasks; called after the host's start, which it would slow down. */
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

    /** Installs the lock hooks once there are pools, whose workers may wait for locks. */
    void installLocks() {
        if (Registry.hasPools()) {
            try {
                transformer.installLocks(instrumentation);
            } catch (UnmodifiableClassException | ClassNotFoundException | RuntimeException | LinkageError e) {
                problems().add("locks are not observed: " + e);
            }
        }
    }

    private void installVirtual() {
        try {
            transformer.installVirtual(instrumentation);
        } catch (UnmodifiableClassException | ClassNotFoundException | RuntimeException | LinkageError e) {
            problems().add("virtual threads are not counted: " + e);
        }
    }

    /** Descriptions of what could not be observed, with the reason. */
    Queue<String> problems() {
        return transformer.problems();
    }

    /** Whether a framework's pool has hooks. */
    Predicate<Object> hooked() {
        return transformer;
    }

    /** Restores all transformed classes and disables the hooks; their counts are kept. */
    void removeCalls() {
        try {
            transformer.remove(instrumentation);
        } catch (UnmodifiableClassException | RuntimeException | Error e) {
            ErrorLine.print("cannot restore the host's classes", e);
        }
        synchronized (this) {
            refusal = "the probe is leaving";
            if (hooks != null) {
                Hooks.enable(false);
                Traces.from(null);
                TimerHooks.reads(null);
                PoolGroups.hooked(null);
                VirtualCells.reads(null, null);
                VirtualHooks.beforeFirst(null);
            }
        }
    }

    /** Deletes the hooks' counts. */
    synchronized void clear() {
        if (hooks != null) {
            Hooks.clear();
        }
    }
}
