package dev.lifeguard.probe;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Defines the probe's bootstrap classes in the bootstrap loader, with the JDK's internal {@code Unsafe}.
 *
 * <p>The documented ways, {@code Boot-Class-Path} and {@code appendToBootstrapClassLoaderSearch}, disable the host's
 * class-data sharing, which makes its start slower.
 */
final class BootClasses {
    /** The archive of these classes, a single entry of the jar: the JVM reads every entry before the host starts. */
    private static final String CLASSES = "dev/lifeguard/probe/boot.zip";

    private static final String SUFFIX = ".class";
    private static final String HOOKS = "dev.lifeguard.probe.boot.Hooks";

    /** JDK packages that the agent reads; a JDK without virtual threads may lack the last one. */
    private static final List<String> READ = List.of(
            "java.lang",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "jdk.internal.reflect",
            "jdk.internal.vm");

    private final Map<String, byte[]> pending;
    private final BiFunction<String, byte[], Class<?>> definer;

    /** Prepares {@code classes}, a map of internal names to class files. */
    private BootClasses(Map<String, byte[]> classes) throws IOException, ReflectiveOperationException {
        pending = new LinkedHashMap<>(classes);
        definer = BootDefiner.make();
    }

    /**
     * Defines the classes found in {@code agentJar}, unless an earlier agent has done so in this JVM.
     *
     * @param revision the required revision of the classes
     * @throws IllegalStateException if an earlier agent defined another revision
     */
    static Class<?> define(Instrumentation instrumentation, Path agentJar, int revision)
            throws IOException, ReflectiveOperationException {
        open(instrumentation);
        Class<?> present = find();
        if (present != null) {
            if (present.getField("REVISION").getInt(null) != revision) {
                throw new IllegalStateException("a probe of another version was in this JVM before; restart it first");
            }
            return present;
        }
        Map<String, byte[]> classes = read(agentJar);
        BootClasses boot = new BootClasses(classes);
        for (String name : classes.keySet()) {
            boot.define(name);
        }
        for (String name : classes.keySet()) {
            // Initialized at once: a class whose first use meets an exhausted stack would be unusable for good.
            Class.forName(name.replace('/', '.'), true, null);
        }
        return Class.forName(HOOKS, true, null);
    }

    private static Map<String, byte[]> read(Path agentJar) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        try (ZipFile jar = new ZipFile(agentJar.toFile())) { // a JarFile would look for signatures
            ZipEntry all = jar.getEntry(CLASSES);
            if (all == null) {
                throw new IOException(agentJar + " has no " + CLASSES + ": get lifeguard.jar again");
            }
            try (ZipInputStream in = new ZipInputStream(jar.getInputStream(all))) {
                for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                    if (entry.getName().endsWith(SUFFIX)) {
                        classes.put(
                                entry.getName().substring(0, entry.getName().length() - SUFFIX.length()),
                                in.readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    /** Defines a class after its superclass; does nothing if it is defined already, or is not a bootstrap class. */
    private void define(String name) {
        byte[] bytes = pending.remove(name);
        if (bytes == null) {
            return;
        }
        define(superclass(bytes));
        Class<?> unused = definer.apply(name, bytes);
    }

    /** The internal name of a class file's superclass, read without a library (JVMS 4.1 and 4.4). */
    private static String superclass(byte[] classFile) {
        ByteBuffer in = ByteBuffer.wrap(classFile);
        int[] at = new int[in.getShort(8)];
        int next = 10;
        for (int i = 1; i < at.length; i++) {
            at[i] = next;
            switch (classFile[next]) {
                case 1 -> next += 3 + in.getShort(next + 1); // text
                case 7, 8, 16, 19, 20 -> next += 3;
                case 15 -> next += 4;
                case 5, 6 -> { // takes two indexes
                    next += 9;
                    i++;
                }
                default -> next += 5;
            }
        }
        int name = at[in.getShort(at[in.getShort(next + 4)] + 1)];
        return new String(classFile, name + 3, in.getShort(name + 1), StandardCharsets.UTF_8);
    }

    /** Opens the JDK's internals that the agent reads, to the agent only. */
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
