package dev.lifeguard.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The main class of {@code lifeguard.jar}. Starts the command line through its own class loader. */
public final class Launcher {
    private static final String MAIN = "dev.lifeguard.cli.Main";
    private static final String EMBEDDED = "dev.lifeguard.cli.Embedded";

    private final ClassLoader commands;

    /**
     * For programs that run several command lines, through a loader that has only this jar.
     *
     * @throws IOException if the jar cannot be read
     */
    public Launcher() throws IOException {
        commands = new NestedLoader(Launcher.class.getProtectionDomain());
    }

    /** Runs one command line, which ends the JVM with an exit code. */
    public static void main(String[] args) throws Throwable {
        Launcher launcher = new Launcher();
        Thread.currentThread().setContextClassLoader(launcher.commands);
        launcher.method(MAIN, "main", MethodType.methodType(void.class, String[].class))
                .invokeExact(args);
    }

    /** Runs one command line on the calling thread. Returns its exit code. */
    public int run(String[] args, OutputStream out, OutputStream err) throws Throwable {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(commands);
        try {
            return (int) method(
                            EMBEDDED,
                            "run",
                            MethodType.methodType(int.class, String[].class, OutputStream.class, OutputStream.class))
                    .invokeExact(args, out, err);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /**
     * Attaches the probe to this JVM.
     *
     * @param options the agent's options
     * @throws RuntimeException if that fails; the message says why
     */
    public void attach(String[] options) throws Throwable {
        method(EMBEDDED, "attach", MethodType.methodType(void.class, String[].class))
                .invokeExact(options);
    }

    /**
     * Returns an observer for a part of the program. It implements three interfaces of the JDK:
     * <ul>
     * <li>{@code Consumer} takes a line from the probe;
     * <li>{@code BooleanSupplier} returns whether a pool is deadlocked now;
     * <li>{@code Supplier} returns a list of the problems so far. Each is an {@code Object[]}: id, pool name, message,
     *     pool number, number of queued tasks, and whether a deadlock is certain.
     * </ul>
     */
    public Object observed() throws Throwable {
        return (Object) method(EMBEDDED, "observed", MethodType.methodType(Object.class))
                .invokeExact();
    }

    /**
     * Returns whether {@link #attach} can work on this system. If not, run {@link AttachOther} in a separate process.
     */
    public boolean canAttach() throws Throwable {
        return (boolean) method(EMBEDDED, "canAttach", MethodType.methodType(boolean.class))
                .invokeExact();
    }

    private MethodHandle method(String of, String name, MethodType type) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findStatic(commands.loadClass(of), name, type);
    }
}
