package dev.lifeguard.probe;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Defines the probe's bootstrap side in the bootstrap loader, by way of the JDK's internal {@code Unsafe}.
 *
 * <p>The documented ways, {@code Boot-Class-Path} and {@code appendToBootstrapClassLoaderSearch}, switch the host's
 * class-data sharing off and so slow its start.
 */
final class BootClasses {
    private static final String PACKAGE = "dev/lifeguard/probe/boot/";
    private static final String HOOKS = "dev.lifeguard.probe.boot.Hooks";

    /** Packages of the JDK into which the agent looks; the last one may go, with how virtual threads are made. */
    private static final List<String> READ =
            List.of("java.lang", "java.util.concurrent", "java.util.concurrent.locks", "jdk.internal.vm");

    private BootClasses() {}

    /** Defines the classes found in {@code agentJar}, unless an earlier agent has done so in this JVM. */
    static Class<?> define(Instrumentation instrumentation, Path agentJar)
            throws IOException, ReflectiveOperationException {
        open(instrumentation);
        Class<?> present = find();
        if (present != null) {
            return present;
        }
        Class<?> unsafeClass = Class.forName("jdk.internal.misc.Unsafe");
        Object unsafe = unsafeClass.getMethod("getUnsafe").invoke(null);
        Method defineClass = unsafeClass.getMethod(
                "defineClass",
                String.class,
                byte[].class,
                int.class,
                int.class,
                ClassLoader.class,
                ProtectionDomain.class);
        List<String> defined = new ArrayList<>();
        try (JarFile jar = new JarFile(agentJar.toFile())) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName();
                if (name.startsWith(PACKAGE) && name.endsWith(".class") && !name.endsWith("package-info.class")) {
                    define(unsafe, defineClass, name.substring(0, name.length() - 6), jar.getInputStream(entry));
                    defined.add(name.substring(0, name.length() - 6).replace('/', '.'));
                }
            }
        }
        for (String name : defined) {
            Class.forName(name, true, null); // now: a class first used at the end of a stack would be lost for good
        }
        return Class.forName(HOOKS, true, null);
    }

    private static void define(Object unsafe, Method defineClass, String name, InputStream in)
            throws IOException, ReflectiveOperationException {
        byte[] bytes = in.readAllBytes();
        try {
            defineClass.invoke(unsafe, name, bytes, 0, bytes.length, null, null);
        } catch (InvocationTargetException e) {
            throw new IOException("cannot define " + name + ": " + e.getCause(), e);
        }
    }

    /** Lets the agent, and nobody else, into the JDK's internals that it reads. */
    private static void open(Instrumentation instrumentation) {
        Set<Module> agent = Set.of(BootClasses.class.getModule());
        Module base = Object.class.getModule();
        Map<String, Set<Module>> read = new HashMap<>();
        for (String name : READ) {
            if (base.getPackages().contains(name)) {
                read.put(name, agent);
            }
        }
        instrumentation.redefineModule(base, Set.of(), Map.of("jdk.internal.misc", agent), read, Set.of(), Map.of());
    }

    private static @Nullable Class<?> find() {
        try {
            return Class.forName(HOOKS, true, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
