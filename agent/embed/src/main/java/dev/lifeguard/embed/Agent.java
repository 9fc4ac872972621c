package dev.lifeguard.embed;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The agent in this JVM, started with {@code -javaagent} or attached. The JVM adds its jar to the system class path.
 */
final class Agent {
    private static final String NAME = "dev.lifeguard.probe.Agent";
    private static final String COMMANDS = "dev/lifeguard/dist/Launcher.class";

    private Agent() {}

    /** Returns the probe's metrics; empty if there is no probe, or one too old to provide them. */
    @SuppressWarnings("unchecked")
    static List<Figure> figures() {
        Object given = call("figures", MethodType.methodType(List.class));
        return given == null
                ? List.of()
                : ((List<@Nullable Object[]>) given).stream().map(Figure::of).toList();
    }

    /** Sets the supplier of the calling thread's trace; does nothing if there is no probe, or one too old for it. */
    static void traces(Supplier<@Nullable String> current) {
        call("traces", MethodType.methodType(void.class, Supplier.class), current);
    }

    /**
     * Starts an observation.
     *
     * @param lines a {@code Consumer<String>} of recording lines
     * @return the agent's handle of the observation
     * @throws EmbedException if there is no probe, or one too old for this
     */
    static Object observe(Object lines) {
        Object probe = call("observe", MethodType.methodType(Object.class, Consumer.class), lines);
        if (probe == null) {
            String why = figures().isEmpty()
                    ? "no probe is attached to this JVM"
                    : "the probe in this JVM is too old to observe parts of the program";
            throw new EmbedException(why, null);
        }
        return probe;
    }

    /** Names a pool; returns false without a probe, with one too old for it, or for an unsupported kind of pool. */
    static boolean name(Object pool, String name) {
        return Boolean.TRUE.equals(
                call("name", MethodType.methodType(boolean.class, Object.class, String.class), pool, name));
    }

    /** Calls a method of the agent; returns null if there is no agent, or if it lacks the method. */
    private static @Nullable Object call(String name, MethodType type, Object... arguments) {
        try {
            return MethodHandles.publicLookup().findStatic(type(), name, type).invokeWithArguments(arguments);
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return null;
        } catch (Throwable e) {
            throw new EmbedException("the probe in this JVM fails at " + name + ": " + e, e);
        }
    }

    /** Whether the agent's jar is on the class path; the JVM adds it just before it starts the agent. */
    static boolean isThere() {
        try {
            type();
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Starts the agent as the JVM does with {@code -javaagent}; a failing probe prints a line to standard error. */
    static void start(Path jar, Instrumentation instrumentation, String options) {
        try {
            instrumentation.appendToSystemClassLoaderSearch(new JarFile(jar.toFile()));
            MethodHandles.publicLookup()
                    .findStatic(
                            type(), "premain", MethodType.methodType(void.class, String.class, Instrumentation.class))
                    .invokeExact(options, instrumentation);
        } catch (Throwable e) {
            throw new EmbedException("the probe cannot be started from " + jar + ": " + e, e);
        }
    }

    /** The agent's jar if it also contains the commands; null if it does not, or if there is no agent. */
    static @Nullable Path jar() {
        try {
            CodeSource source = type().getProtectionDomain().getCodeSource();
            if (source == null || source.getLocation() == null) {
                return null;
            }
            File jar = new File(source.getLocation().toURI());
            try (JarFile entries = new JarFile(jar)) {
                return entries.getEntry(COMMANDS) == null ? null : jar.toPath();
            }
        } catch (ClassNotFoundException | URISyntaxException | IOException | IllegalArgumentException e) {
            return null;
        }
    }

    private static Class<?> type() throws ClassNotFoundException {
        return Class.forName(NAME, false, ClassLoader.getSystemClassLoader());
    }
}
