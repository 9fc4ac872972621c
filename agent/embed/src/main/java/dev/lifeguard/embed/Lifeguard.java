package dev.lifeguard.embed;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lifeguard in this JVM. The commands have a class loader of their own, so that their classes cannot clash with the
 * program's.
 *
 * <p>Safe for use by several threads.
 */
public final class Lifeguard {
    private static final String LAUNCHER = "dev.lifeguard.dist.Launcher";
    private static final int ATTACH_LIMIT_S = 20;

    private static @Nullable Lifeguard instance;

    private final Path jar;
    private final Object launcher;

    private Lifeguard(Path jar) throws ReflectiveOperationException, IOException {
        this.jar = jar;
        URLClassLoader loader = new URLClassLoader(
                "lifeguard-embedded", new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        launcher = loader.loadClass(LAUNCHER).getConstructor().newInstance();
    }

    /**
     * Returns the only instance. It uses the jar of the JVM's agent if there is one, else the jar in this library.
     *
     * @throws EmbedException if that jar cannot be written to a temporary file, or not loaded
     */
    public static synchronized Lifeguard inThisJvm() {
        if (instance == null) {
            Path agent = Agent.jar();
            Path jar = agent == null ? OwnCopy.make() : agent;
            try {
                instance = new Lifeguard(jar);
            } catch (ReflectiveOperationException | IOException e) {
                throw new EmbedException("Lifeguard's commands cannot be loaded from " + jar + ": " + e, e);
            }
        }
        return instance;
    }

    /**
     * Attaches the probe for the life of the JVM, unless there is one. On Linux a JVM can attach to itself. Elsewhere a
     * second JVM does it, for which this JVM's Java needs the module {@code jdk.attach}.
     *
     * @param options options of the agent, as in docs/probe.md: {@code resize=true}, {@code record=DIR}
     * @throws EmbedException if the JVM does not allow it
     */
    public synchronized void attach(String... options) throws InterruptedException {
        if (isAttached()) {
            return;
        }
        List<String> all = new ArrayList<>(List.of("stay"));
        all.addAll(List.of(options));
        if (Boolean.TRUE.equals(invoke("canAttach", MethodType.methodType(boolean.class)))) {
            invoke("attach", MethodType.methodType(void.class, String[].class), (Object) all.toArray(new String[0]));
        } else {
            attachFromOutside(all);
        }
        if (!isAttached()) {
            throw new EmbedException("the probe did not start: the reason is in this JVM's standard error", null);
        }
    }

    /**
     * Starts the probe with another agent's {@code instrumentation}, unless there is one. Nothing is attached, and a
     * probe started before the program's main method counts everything. A later {@code -javaagent:lifeguard.jar} does
     * nothing.
     *
     * @param options as in {@link #attach}; invalid ones cause a line on standard error, and the probe does not start
     * @throws EmbedException if the JVM does not allow it
     */
    public synchronized void start(Instrumentation instrumentation, String... options) {
        if (!Agent.isThere()) {
            Agent.start(jar, instrumentation, String.join(",", options));
        }
    }

    /** Attaches the probe from another process. */
    void attachFromOutside(List<String> options) throws InterruptedException {
        long pid = ProcessHandle.current().pid();
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "-cp",
                jar.toString(),
                "dev.lifeguard.dist.AttachOther",
                Long.toString(pid),
                jar.toString(),
                String.join(",", options));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(ATTACH_LIMIT_S, TimeUnit.SECONDS)) {
                    throw new IOException("it took more than " + ATTACH_LIMIT_S + " s");
                }
                if (process.exitValue() != 0) {
                    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                    throw new IOException(said.lines().findFirst().orElse("no reason given"));
                }
            } finally {
                process.destroyForcibly(); // if it is still running
            }
        } catch (IOException e) {
            throw new EmbedException(
                    "the probe cannot be attached to this JVM: " + e.getMessage()
                            + "; start it with -javaagent:lifeguard.jar",
                    e);
        }
    }

    /** Whether the probe is in this JVM, however it was started. */
    public boolean isAttached() {
        return !Agent.figures().isEmpty();
    }

    /** Returns the metrics of the JVM and all its pools, up to a second old; empty if no probe is attached. */
    public List<Figure> figures() {
        return Agent.figures();
    }

    /**
     * Sets the supplier of the calling thread's trace, for exemplars: a W3C {@code traceparent}
     * ({@code 00-TRACE-SPAN-01}), or null if the thread has none. It is called on the submitter's thread, for sampled
     * tasks only: some hundred a second in a busy pool. Does nothing if there is no probe.
     */
    public void traces(Supplier<@Nullable String> current) {
        Agent.traces(current);
    }

    /**
     * Observes the pools of this JVM from now on, for a part of the program that may last only milliseconds.
     *
     * @param onDeadlock receives the deadlocked pools, on a thread of its own, about every 200 ms while there are any;
     *     it may do nothing, since deadlocks are among the hazards anyway
     * @throws EmbedException if no probe is attached, or one too old for this
     */
    public Observation observe(Consumer<List<Hazard>> onDeadlock) {
        Object observed = Objects.requireNonNull(invoke("observed", MethodType.methodType(Object.class)));
        return new Observation(Agent.observe(observed), observed, onDeadlock);
    }

    /**
     * Sets the displayed name of a pool whose thread names do not tell what it is for. Needs an attached probe.
     *
     * @return whether the name was set: there is a probe, and the pool is a
     *     {@link java.util.concurrent.ThreadPoolExecutor} or a {@link java.util.concurrent.ForkJoinPool}
     */
    public boolean name(Executor pool, String name) {
        return Agent.name(pool, name);
    }

    /**
     * Runs a command of {@code lifeguard} on the calling thread, such as {@code advise PID --seconds 10 --json}, and
     * returns its exit code (docs/cli.md). Interrupting the thread has the effect of Ctrl-C in a terminal.
     *
     * @param out receives what the command prints, in UTF-8
     * @param err receives messages and progress, in UTF-8
     */
    public int run(OutputStream out, OutputStream err, String... command) {
        MethodType type = MethodType.methodType(int.class, String[].class, OutputStream.class, OutputStream.class);
        return (int) Objects.requireNonNull(invoke("run", type, command, out, err));
    }

    private @Nullable Object invoke(String name, MethodType type, Object... arguments) {
        try {
            MethodHandle method = MethodHandles.publicLookup().findVirtual(launcher.getClass(), name, type);
            return method.bindTo(launcher).invokeWithArguments(arguments);
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new EmbedException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        }
    }
}
