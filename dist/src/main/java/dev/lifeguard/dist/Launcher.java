package dev.lifeguard.dist;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The main class of {@code lifeguard.jar}: starts the command line by way of its own class loader. */
public final class Launcher {
    private static final String MAIN = "dev.lifeguard.cli.Main";

    private Launcher() {}

    /** Runs one command line; it ends the JVM with an exit code. */
    public static void main(String[] args) throws Throwable {
        MethodHandle main = MethodHandles.publicLookup()
                .findStatic(loader().loadClass(MAIN), "main", MethodType.methodType(void.class, String[].class));
        main.invokeExact(args);
    }

    private static ClassLoader loader() throws IOException {
        ClassLoader loader = new NestedLoader(Launcher.class.getProtectionDomain());
        Thread.currentThread().setContextClassLoader(loader);
        return loader;
    }
}
