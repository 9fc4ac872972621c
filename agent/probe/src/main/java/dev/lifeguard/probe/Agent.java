package dev.lifeguard.probe;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The agent's entry points, named in the manifest of lifeguard-probe.jar. This class and {@link ProbeLoader} are the
 * only ones on the host's class path. All others are in a loader of that class, which is dropped when the probe leaves.
 */
public final class Agent implements Consumer<BooleanSupplier> {
    /**
     * The last option, if present: the path of the jar. The JVM loads this class only once, but a second attach may use
     * a jar at another path, and the first may have been deleted.
     */
    private static final String JAR = "jar=";

    private static @Nullable ProbeLoader loader;

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

    /** Starts the probe. No failure here may stop the host. */
    @SuppressWarnings({"CatchingUnchecked", "unchecked"})
    private static synchronized void start(
            @Nullable String arguments, Instrumentation instrumentation, boolean attached) {
        try {
            String given = arguments == null ? "" : arguments;
            int split = given.startsWith(JAR) ? 0 : given.indexOf("," + JAR);
            File jar = split < 0 ? ownJar() : new File(given.substring(given.indexOf(JAR, split) + JAR.length()));
            if (loader == null) {
                loader = new ProbeLoader(jar);
            }
            if (starter == null) {
                starter = loader.loadClass("dev.lifeguard.probe.Starter")
                        .getDeclaredConstructor()
                        .newInstance();
            }
            ((BiConsumer<Object, Object[]>) starter).accept(instrumentation, new Object[] {
                split < 0 ? given : given.substring(0, split), attached, jar, new Agent()
            });
        } catch (Throwable e) { // the JVM would print its stack trace
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            System.err.println("lifeguard: the probe could not start: "
                    + String.valueOf(cause).strip().replaceAll("\\s*\\R\\s*", " "));
        }
    }

    /**
     * Returns the metrics of all pools since the probe started; empty if there is no probe. They contain only JDK
     * types, since the caller's classes may come from another loader. Each has the Prometheus name, the type
     * ({@code gauge}, {@code counter} or {@code histogram}), the help, the pool, its kind, its route or null, and the
     * value.
     *
     * <p>The value is a {@code Double}. For a histogram it is an {@code Object[]} of a {@code double[]} with the upper
     * bounds in seconds, a {@code long[]} with the count of each bucket and above the last bound, the sum, and an
     * {@code Object[]} of exemplars. An exemplar is an {@code Object[]} of the time in seconds, the trace id, the span
     * id, and its moment in milliseconds since 1970.
     */
    @SuppressWarnings("unchecked")
    public static synchronized List<@Nullable Object[]> figures() {
        return starter == null ? List.of() : (List<@Nullable Object[]>) Objects.requireNonNull(ask("figures"));
    }

    /**
     * Sets the supplier of the calling thread's trace: a W3C {@code traceparent}, or null. It is called on the
     * submitting thread when a submitted task is sampled. Does nothing if there is no probe.
     */
    public static synchronized void traces(Supplier<@Nullable String> current) {
        if (starter != null) {
            ask("traces", current);
        }
    }

    /**
     * Starts an observation for a caller in this JVM; returns null if there is no probe.
     *
     * <p>The result is one object that implements these JDK interfaces:
     *
     * <ul>
     *   <li>{@code Runnable} takes more stacks of busy workers.
     *   <li>{@code Flushable} ends an interval now.
     *   <li>{@code Function} returns the pool that a {@code Thread} works for, or null: its number, its name, the frame
     *     that created it or null, and whether that was during this observation.
     *   <li>{@code BiPredicate} adds threads to the pool with a number until the observation ends, and returns whether
     *     it could.
     *   <li>{@code Closeable} ends the observation with a last interval.
     * </ul>
     *
     * @param lines receives the lines of a recording as they are written, on any thread; must not block or fail
     */
    public static synchronized @Nullable Object observe(Consumer<String> lines) {
        return starter == null ? null : ask("observe", lines);
    }

    /**
     * Sets the displayed name of a pool. Returns whether it was set: there is a probe, and the pool is a
     * {@code ThreadPoolExecutor} or a {@code ForkJoinPool}.
     */
    public static synchronized boolean name(Object pool, String name) {
        return starter != null && Boolean.TRUE.equals(ask("name", pool, name));
    }

    /** Calls a method of the starter by reflection, with JDK types, since the starter is in another loader. */
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
     * Lets the probe leave, and drops its loader if it did. Holds this class's lock first and the probe's second, as
     * all other callers do.
     *
     * @param leave returns whether this call made the probe leave
     */
    @Override
    public void accept(BooleanSupplier leave) {
        synchronized (Agent.class) {
            if (!leave.getAsBoolean()) {
                return;
            }
            loader = null;
            starter = null;
        }
    }
}
