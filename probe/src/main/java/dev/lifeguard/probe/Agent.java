package dev.lifeguard.probe;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The agent's entry points, named in the manifest of lifeguard-probe.jar. This is the only class that the host's class
 * path gains; all others are in a loader of their own, which is dropped when the probe leaves.
 */
public final class Agent implements Consumer<BooleanSupplier> {
    /**
     * The last option, if it is there: the path of the jar. The JVM loads this class once, but a second attach may
     * bring the jar from another place, and the first may have been deleted.
     */
    private static final String JAR = "jar=";

    private static @Nullable URLClassLoader loader;

    private static @Nullable Object starter;

    private Agent() {}

    /** Called by the JVM at start-up, with {@code -javaagent}. */
    public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation, false);
    }

    /** Called by the JVM on attach. */
    public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation, true);
    }

    /** No failure here may keep the host from running. */
    @SuppressWarnings({"CatchingUnchecked", "unchecked"})
    private static synchronized void start(
            @Nullable String arguments, Instrumentation instrumentation, boolean attached) {
        try {
            String given = arguments == null ? "" : arguments;
            int split = given.startsWith(JAR) ? 0 : given.indexOf("," + JAR);
            File jar = split < 0 ? ownJar() : new File(given.substring(given.indexOf(JAR, split) + JAR.length()));
            if (loader == null) {
                loader = new URLClassLoader(
                        "lifeguard", new URL[] {jar.toURI().toURL()}, ClassLoader.getPlatformClassLoader());
            }
            if (starter == null) {
                starter = loader.loadClass("dev.lifeguard.probe.Starter")
                        .getDeclaredConstructor()
                        .newInstance();
            }
            ((BiConsumer<Object, Object[]>) starter).accept(instrumentation, new Object[] {
                split < 0 ? given : given.substring(0, split), attached, jar, new Agent()
            });
        } catch (InvocationTargetException e) {
            System.err.println("lifeguard: the probe could not start: " + e.getCause());
        } catch (Exception | LinkageError e) {
            System.err.println("lifeguard: the probe could not start: " + e);
        }
    }

    /**
     * The figures of all pools since the probe came, for who brings them to another system; empty where there is no probe.
     * Of the JDK's types only, since the caller may have come with the program: each is the name as Prometheus has it, the type
     * ({@code gauge}, {@code counter} or {@code histogram}), the help, the pool, its kind, its route or null, and the value: a
     * {@code Double}, or of a histogram {@code double[]} with the upper bounds in seconds, {@code long[]} with the counts up to each
     * bound and beyond the last, the sum, and exemplars, in an {@code Object[]}. An exemplar is the time in seconds, the ids of trace and
     * span, and when that was in milliseconds since 1970, likewise.
     */
    @SuppressWarnings("unchecked")
    public static synchronized List<@Nullable Object[]> figures() {
        return starter == null ? List.of() : (List<@Nullable Object[]>) Objects.requireNonNull(ask("figures"));
    }

    /**
     * Sets what gives the calling thread's trace as a {@code traceparent} of the W3C, or null where it has none. It is asked when a task is
     * handed over that becomes a sample, on the thread that does so. Does nothing where there is no probe.
     */
    public static synchronized void traces(Supplier<@Nullable String> current) {
        if (starter != null) {
            ask("traces", current);
        }
    }

    /**
     * Observes what the pools do from now on, for who is in the same JVM; null where there is no probe. What is returned is of the JDK's
     * types only, all of which are one object: {@code Runnable} takes more stacks of busy workers, {@code Flushable} ends an interval now,
     * {@code Function} gives the pool that a {@code Thread} works for, as its number, its name, the frame that made it or null, and
     * whether that was since the beginning, or null; {@code BiPredicate} gives the pool of a number so many more threads until the end,
     * and returns whether it could; {@code Closeable} ends it with a last interval.
     *
     * @param lines gets the lines of a recording as they come, on any thread; must not block or fail
     */
    public static synchronized @Nullable Object observe(Consumer<String> lines) {
        return starter == null ? null : ask("observe", lines);
    }

    /**
     * Gives a pool the name under which it is shown from now on; whether it has it: there is a probe, and it is a
     * {@code ThreadPoolExecutor} or a {@code ForkJoinPool}.
     */
    public static synchronized boolean name(Object pool, String name) {
        return starter != null && Boolean.TRUE.equals(ask("name", pool, name));
    }

    /** Calls a method of the starter, in whose loader this class is not: by reflection, with the JDK's types. */
    private static @Nullable Object ask(String name, Object... arguments) {
        try {
            for (Method method : Objects.requireNonNull(starter).getClass().getMethods()) {
                if (method.getName().equals(name)) {
                    return method.invoke(starter, arguments);
                }
            }
            throw new IllegalStateException("the probe of an older jar is here, which knows no " + name);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static File ownJar() throws URISyntaxException {
        return new File(
                Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /**
     * Lets the probe leave, and drops its loader if it did. Nobody asks it anything meanwhile: who asks has this lock first and
     * the probe's own then, and so must this.
     *
     * @param leave returns whether the probe has left just now
     */
    @Override
    public void accept(BooleanSupplier leave) {
        synchronized (Agent.class) {
            if (!leave.getAsBoolean()) {
                return;
            }
            try (URLClassLoader closing = loader) {
                loader = null;
                starter = null;
            } catch (IOException e) {
                // the jar stays open; nothing else remains
            }
        }
    }
}
