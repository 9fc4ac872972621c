package dev.lifeguard.probe;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Defines the probe's bootstrap side in the bootstrap loader, by way of the JDK's internal {@code Unsafe}.
 *
 * <p>The documented ways, {@code Boot-Class-Path} and {@code appendToBootstrapClassLoaderSearch}, switch the host's
 * class-data sharing off and so slow its start.
 */
final class BootClasses {
    private static final String PACKAGE = "dev/lifeguard/probe/boot/";
    private static final String HOOKS = "dev.lifeguard.probe.boot.Hooks";

    /** Packages of the JDK into which the agent looks; a JDK without virtual threads may lack the last one. */
    private static final List<String> READ =
            List.of("java.lang", "java.util.concurrent", "java.util.concurrent.locks", "jdk.internal.vm");

    private final Map<String, byte[]> pending;
    private final Object unsafe;
    private final Method defineClass;

    /** Will define {@code classes}: their bytes, by internal name. */
    private BootClasses(Map<String, byte[]> classes) throws ReflectiveOperationException {
        pending = new LinkedHashMap<>(classes);
        Class<?> unsafeClass = Class.forName("jdk.internal.misc.Unsafe");
        unsafe = unsafeClass.getMethod("getUnsafe").invoke(null);
        defineClass = unsafeClass.getMethod(
                "defineClass",
                String.class,
                byte[].class,
                int.class,
                int.class,
                ClassLoader.class,
                ProtectionDomain.class);
    }

    /** Defines the classes found in {@code agentJar}, unless an earlier agent has done so in this JVM. */
    static Class<?> define(Instrumentation instrumentation, Path agentJar)
            throws IOException, ReflectiveOperationException {
        open(instrumentation);
        Class<?> present = find();
        if (present != null) {
            return present;
        }
        Map<String, byte[]> classes = read(agentJar);
        BootClasses boot = new BootClasses(classes);
        for (String name : classes.keySet()) {
            boot.define(name);
        }
        for (String name : classes.keySet()) {
            // Now: a class that is first used where a stack is exhausted would be lost for good.
            Class.forName(name.replace('/', '.'), true, null);
        }
        return Class.forName(HOOKS, true, null);
    }

    private static Map<String, byte[]> read(Path agentJar) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        try (JarFile jar = new JarFile(agentJar.toFile())) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName();
                if (name.startsWith(PACKAGE) && name.endsWith(".class") && !name.endsWith("package-info.class")) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        classes.put(name.substring(0, name.length() - ".class".length()), in.readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    /** Defines the class, after its superclass; does nothing if it is defined already, or is not one of these. */
    private void define(@Nullable String name) throws IOException, ReflectiveOperationException {
        byte[] bytes = pending.remove(name);
        if (bytes == null) {
            return;
        }
        define(new ClassReader(bytes).getSuperName());
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
