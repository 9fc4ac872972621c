package dev.lifeguard.probe;

import dev.lifeguard.probe.proc.JvmBeans;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Defines the probe's bootstrap classes in the bootstrap loader, with the JDK's internal {@code Unsafe}.
 *
 * <p>The documented ways, {@code Boot-Class-Path} and {@code appendToBootstrapClassLoaderSearch}, disable the host's
 * class-data sharing, which makes its start slower.
 */
final class BootClasses {
    /**
     * All of these classes, as a single entry of the jar: the JVM reads the name of each entry before the host starts.
     * For each class it has the internal name, the length and the class file, superclasses first.
     */
    private static final String CLASSES = "dev/lifeguard/probe/boot.bin";

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

    private BootClasses() {}

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
        BiFunction<String, byte[], Class<?>> definer = definer();
        List<Class<?>> defined = new ArrayList<>();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(read(agentJar)));
        while (in.available() > 0) {
            String name = in.readUTF();
            defined.add(definer.apply(name, in.readNBytes(in.readInt())));
        }
        for (Class<?> each : defined) {
            // Initialized at once: a class whose first use meets an exhausted stack would be unusable for good.
            Class.forName(each.getName(), true, null);
        }
        return Class.forName(HOOKS, true, null);
    }

    /** A class that the build writes, since javac does not let code for Java 17 name {@code Unsafe}. */
    @SuppressWarnings("unchecked")
    private static BiFunction<String, byte[], Class<?>> definer() throws ReflectiveOperationException {
        Class<?> type = Class.forName("dev.lifeguard.probe.BootDefiner");
        return (BiFunction<String, byte[], Class<?>>)
                type.getDeclaredConstructor().newInstance();
    }

    private static byte[] read(Path agentJar) throws IOException {
        try (ZipFile jar = new ZipFile(agentJar.toFile())) { // a JarFile would look for signatures
            ZipEntry all = jar.getEntry(CLASSES);
            if (all == null) {
                throw new IOException(agentJar + " has no " + CLASSES + ": get lifeguard.jar again");
            }
            return jar.getInputStream(all).readAllBytes();
        }
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
        Module management = ThreadMXBean.class.getModule();
        if (management.getPackages().contains(JvmBeans.PACKAGE)) {
            instrumentation.redefineModule(
                    management, Set.of(), Map.of(JvmBeans.PACKAGE, agent), Map.of(), Set.of(), Map.of());
        }
    }

    private static @Nullable Class<?> find() {
        try {
            return Class.forName(HOOKS, true, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
