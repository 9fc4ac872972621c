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

/** The agent that is in this JVM, with {@code -javaagent} or attached: the JVM puts its jar on the system's class path. */
final class Agent {
    private static final String NAME = "dev.lifeguard.probe.Agent";
    private static final String COMMANDS = "dev/lifeguard/dist/Launcher.class";

    private Agent() {}

    /** Its figures; empty where there is no probe, or one too old to give any. */
    @SuppressWarnings("unchecked")
    static List<Figure> figures() {
        Object given = call("figures", MethodType.methodType(List.class));
        return given == null
                ? List.of()
                : ((List<@Nullable Object[]>) given).stream().map(Figure::of).toList();
    }

    /** Sets what gives the calling thread's trace; does nothing where there is no probe, or one too old for that. */
    static void traces(Supplier<@Nullable String> current) {
        call("traces", MethodType.methodType(void.class, Supplier.class), current);
    }

    /**
     * Begins to observe.
     *
     * @param lines a {@code Consumer<String>} of the lines
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

    /** Gives a pool its name; false where there is no probe, one too old for that, or it is another kind of pool. */
    static boolean name(Object pool, String name) {
        return Boolean.TRUE.equals(
                call("name", MethodType.methodType(boolean.class, Object.class, String.class), pool, name));
    }

    /** What a method of the agent gives; null where there is no agent, or one that has no such method. */
    private static @Nullable Object call(String name, MethodType type, Object... arguments) {
        try {
            return MethodHandles.publicLookup().findStatic(type(), name, type).invokeWithArguments(arguments);
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return null;
        } catch (Throwable e) {
            throw new EmbedException("the probe in this JVM fails at " + name + ": " + e, e);
        }
    }

    /** Whether its jar is on the class path, where the JVM puts it just before it starts. */
    static boolean isThere() {
        try {
            type();
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Starts it as the JVM does with {@code -javaagent}; if that fails, it writes a line to standard error. */
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

    /** Its jar, if that has the commands as well; null where it has not, or there is none. */
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
