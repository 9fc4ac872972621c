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
 * Lifeguard in this JVM. The commands are loaded by a loader of their own: nothing that they are made of meets the program's classes.
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
     * The only one: of the jar that is the JVM's agent already, else of the one that this library brings.
     *
     * @throws EmbedException if there is no room for that
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
     * Attaches the probe, for the life of the JVM, unless there is one. On Linux a JVM can do that by itself; elsewhere a second one
     * helps, for a moment, for which this one's Java needs the module {@code jdk.attach}.
     *
     * @param options of the agent, as in docs/probe.md: {@code resize=true}, {@code record=DIR}
     * @throws EmbedException if the JVM does not let it
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
     * Starts the probe for another agent, which was given {@code instrumentation}, unless there is one: nothing is attached then, and
     * what is started before the program's main counts all of it. A {@code -javaagent:lifeguard.jar} that comes after that does nothing.
     *
     * @param options as in {@link #attach}; of wrong ones there is a line on standard error, and no probe
     * @throws EmbedException if the JVM does not let it
     */
    public synchronized void start(Instrumentation instrumentation, String... options) {
        if (!Agent.isThere()) {
            Agent.start(jar, instrumentation, String.join(",", options));
        }
    }

    /** By another process. */
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
                process.destroyForcibly(); // if it is there still
            }
        } catch (IOException e) {
            throw new EmbedException(
                    "the probe cannot be attached to this JVM: " + e.getMessage()
                            + "; start it with -javaagent:lifeguard.jar",
                    e);
        }
    }

    /** Whether the probe is in this JVM, whoever brought it. */
    public boolean isAttached() {
        return !Agent.figures().isEmpty();
    }

    /** The figures of the JVM and all its pools, as of the last second; empty where no probe is attached. */
    public List<Figure> figures() {
        return Agent.figures();
    }

    /**
     * Sets what gives the calling thread's trace, for exemplars: a {@code traceparent} as the W3C has it ({@code 00-TRACE-SPAN-01}), or null
     * where the thread has none. It is asked on the thread that hands a task to a pool, of tasks that become samples: some hundred
     * a second of a busy pool. Does nothing where there is no probe.
     */
    public void traces(Supplier<@Nullable String> current) {
        Agent.traces(current);
    }

    /**
     * Observes what the pools of this JVM do from now on, for a part of the program that may last some milliseconds.
     *
     * @param onDeadlock gets the deadlocked pools, on a thread of its own, about every fifth of a second while there are any; it need not do
     *     anything: the deadlock is among the hazards
     * @throws EmbedException if no probe is attached, or one too old for this
     */
    public Observation observe(Consumer<List<Hazard>> onDeadlock) {
        Object observed = Objects.requireNonNull(invoke("observed", MethodType.methodType(Object.class)));
        return new Observation(Agent.observe(observed), observed, onDeadlock);
    }

    /**
     * Gives a pool the name under which it is shown from now on, where its threads have none that says what it is for; the probe has to be attached.
     *
     * @return whether it has it: the probe is there, and the pool is a {@link java.util.concurrent.ThreadPoolExecutor} or a
     *     {@link java.util.concurrent.ForkJoinPool}
     */
    public boolean name(Executor pool, String name) {
        return Agent.name(pool, name);
    }

    /**
     * Runs a command of {@code lifeguard} on the calling thread, such as {@code advise PID --seconds 10 --json}, and returns its exit
     * code (docs/cli.md). Interrupting the thread is what Ctrl-C is in a terminal.
     *
     * @param out takes what the command prints, in UTF-8
     * @param err takes messages and progress, likewise
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
