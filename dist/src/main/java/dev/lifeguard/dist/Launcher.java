package dev.lifeguard.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The main class of {@code lifeguard.jar}: starts the command line by way of its own class loader. */
public final class Launcher {
    private static final String MAIN = "dev.lifeguard.cli.Main";
    private static final String EMBEDDED = "dev.lifeguard.cli.Embedded";

    private final ClassLoader commands;

    /**
     * For who runs several command lines within a program, by a loader that has this jar only.
     *
     * @throws IOException if the jar cannot be read
     */
    public Launcher() throws IOException {
        commands = new NestedLoader(Launcher.class.getProtectionDomain());
    }

    /** Runs one command line; it ends the JVM with an exit code. */
    public static void main(String[] args) throws Throwable {
        Launcher launcher = new Launcher();
        Thread.currentThread().setContextClassLoader(launcher.commands);
        launcher.method(MAIN, "main", MethodType.methodType(void.class, String[].class))
                .invokeExact(args);
    }

    /** Runs one command line on the calling thread; returns its exit code. */
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
     * @param options of the agent
     * @throws RuntimeException whose message says why that cannot be done
     */
    public void attach(String[] options) throws Throwable {
        method(EMBEDDED, "attach", MethodType.methodType(void.class, String[].class))
                .invokeExact(options);
    }

    /**
     * What takes the lines of a part of the program that the probe observes. Of the JDK's types, all of them one object: {@code Consumer}
     * takes a line; {@code BooleanSupplier} says whether a pool is deadlocked now; {@code Supplier} gives a list of what is wrong by now, each
     * an {@code Object[]} of its id, the pool's name, the text for people, the pool's number, how many tasks are queued in it, and whether a deadlock is
     * certain.
     */
    public Object observed() throws Throwable {
        return (Object) method(EMBEDDED, "observed", MethodType.methodType(Object.class))
                .invokeExact();
    }

    /** Whether {@link #attach} can work on this system; where not, {@link AttachOther} in a process of its own does. */
    public boolean canAttach() throws Throwable {
        return (boolean) method(EMBEDDED, "canAttach", MethodType.methodType(boolean.class))
                .invokeExact();
    }

    private MethodHandle method(String of, String name, MethodType type) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findStatic(commands.loadClass(of), name, type);
    }
}
