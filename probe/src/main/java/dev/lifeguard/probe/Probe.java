package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.Registry;
import dev.lifeguard.probe.endpoint.Descriptor;
import dev.lifeguard.probe.endpoint.Endpoint;
import dev.lifeguard.probe.endpoint.EventHub;
import dev.lifeguard.probe.endpoint.Metrics;
import dev.lifeguard.probe.endpoint.RecordingFile;
import dev.lifeguard.probe.jfr.FlightRecording;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.resize.Resizer;
import dev.lifeguard.probe.weave.PoolTransformer;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The probe in one JVM: puts the hooks in, reads what they count, speaks to the outside, and takes all back. */
public final class Probe {
    /** The revision of the bootstrap side that this code was compiled with. */
    private static final int REVISION = Hooks.REVISION;

    private static @Nullable Probe running;

    private final Options options;
    private final Instrumentation instrumentation;
    private final Runnable gone;
    private final long start;
    private final Header header;
    private final EventHub hub;
    private final Metrics metrics;
    private final FlightRecording flightRecording = new FlightRecording();
    private final PoolTransformer transformer;
    private final @Nullable RecordingFile recording;
    private final Resizer resizer;
    private final ReaderThread reader;
    private final boolean leavesAlone;
    private final Path descriptor;
    private final Thread atExit = new Thread(null, this::shutDown, "lifeguard-exit", 0, false);
    private @Nullable Endpoint endpoint;
    private boolean left;
    private boolean ended;

    /**
     * Starts the probe, or tells how to reach the one that is there. What goes wrong is said in the outcome file, where
     * one was asked for, else on standard error; the host runs on in any case.
     *
     * @param gone what to do after the probe has left
     */
    public static synchronized void start(
            @Nullable String arguments, Instrumentation instrumentation, boolean attached, File jar, Runnable gone)
            throws IOException {
        Path outcome = null;
        try {
            Options options = Options.parse(arguments, HostFacts.pid());
            outcome = options.outcome();
            boolean already = running != null;
            if (running == null) {
                running = begin(options, instrumentation, attached, jar.toPath(), gone);
            } else if (outcome == null) {
                System.err.println("lifeguard: a probe is there already, this one does nothing");
            }
            if (outcome != null) {
                Descriptor.write(outcome, running.reachable(already));
            }
        } catch (IOException | ReflectiveOperationException | UnmodifiableClassException | RuntimeException e) {
            String error = e.getMessage() == null ? e.toString() : e.getMessage();
            if (outcome == null) {
                System.err.println("lifeguard: the probe could not start: " + error);
            } else {
                Descriptor.write(outcome, Descriptor.failed(error));
            }
        }
    }

    private static Probe begin(
            Options options, Instrumentation instrumentation, boolean attached, Path jar, Runnable gone)
            throws IOException, ReflectiveOperationException, UnmodifiableClassException {
        Class<?> hooks = BootClasses.define(instrumentation, jar);
        if (hooks.getField("REVISION").getInt(null) != REVISION) {
            throw new IllegalStateException("a probe of another version was in this JVM before; restart it first");
        }
        RecordingFile recording = options.record() == null ? null : new RecordingFile(options.record());
        PoolTransformer transformer = new PoolTransformer(hooks);
        try {
            Hooks.cpuClock(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
            Hooks.enable(true);
            transformer.install(instrumentation, attached);
        } catch (UnmodifiableClassException | RuntimeException e) {
            Hooks.enable(false);
            Hooks.cpuClock(null);
            transformer.remove(instrumentation);
            throw e;
        }
        RunningTasks found = attached ? RunningTasks.find() : null;
        Probe probe = new Probe(options, instrumentation, attached, transformer, recording, gone);
        probe.begin(found);
        return probe;
    }

    /** Time begins here, when the hooks are in place: what they have not seen must not count as nothing. */
    private Probe(
            Options options,
            Instrumentation instrumentation,
            boolean attached,
            PoolTransformer transformer,
            @Nullable RecordingFile recording,
            Runnable gone) {
        start = System.nanoTime();
        header = HostFacts.header(attached);
        this.options = options;
        this.instrumentation = instrumentation;
        this.gone = gone;
        this.transformer = transformer;
        this.recording = recording;
        hub = new EventHub(header);
        metrics = new Metrics(header.cores());
        descriptor = Descriptor.path(header.pid());
        hub.add(metrics);
        hub.add(flightRecording);
        if (recording != null) {
            hub.add(recording);
        }
        leavesAlone = attached && !options.stay() && recording == null;
        Reader observer = new Reader(start, attached, transformer.problems(), hub);
        resizer = new Resizer(options.resize(), start, observer::pool, hub);
        reader = new ReaderThread(observer, this::openUnlessOpen, this::afterTick);
    }

    private void begin(@Nullable RunningTasks found) throws IOException {
        try {
            if (found != null) {
                found.seed(start);
                open();
            }
            reader.start();
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IOException | RuntimeException e) {
            leave();
            throw e;
        }
    }

    /** Opens the endpoint: at once if somebody waits for it, else when the host has started. */
    private synchronized Endpoint open() throws IOException {
        Endpoint open = endpoint;
        if (ended) {
            throw new IOException("the probe is leaving");
        }
        if (open == null) {
            open = new Endpoint(options.port(), hub, metrics, resizer, this::leave);
            endpoint = open;
            open.open();
            Descriptor.write(descriptor, Descriptor.reachable(true, header.pid(), open.port(), open.token()));
        }
        return open;
    }

    private synchronized void openUnlessOpen() {
        try {
            if (!ended) {
                open();
            }
        } catch (IOException e) {
            System.err.println("lifeguard: nobody can connect, port " + options.port() + ": " + e.getMessage());
        }
    }

    private String reachable(boolean already) throws IOException {
        Endpoint open = open();
        return Descriptor.reachable(already, header.pid(), open.port(), open.token());
    }

    private void afterTick() {
        resizer.expire(System.nanoTime());
        if (leavesAlone) {
            leaveIfForsaken();
        }
    }

    /** Leaves, on a thread of its own, if the one who attached has gone without saying so. */
    private void leaveIfForsaken() {
        Endpoint open = endpoint;
        long patienceSeconds = open != null && open.listenedTo() ? 10 : 30;
        if (open != null && open.idleNs(System.nanoTime()) > patienceSeconds * 1_000_000_000L) {
            Thread leaving = new Thread(null, this::leave, "lifeguard-leaving", 0, false);
            leaving.setDaemon(true);
            leaving.start();
        }
    }

    /** Takes everything back; returns once it is done. */
    private void leave() {
        synchronized (Probe.class) {
            if (left) {
                return;
            }
            left = true;
            resizer.end();
            try {
                transformer.remove(instrumentation);
            } catch (UnmodifiableClassException e) {
                System.err.println("lifeguard: cannot restore the host's classes: " + e.getMessage());
            }
            Hooks.enable(false);
            Hooks.cpuClock(null);
            end();
            flightRecording.close();
            Registry.clear();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException e) {
                // the JVM is ending anyway
            }
            running = null;
            gone.run();
        }
    }

    /** Ends with the JVM, which may take its time: who listens shall know that the probe was not sent away. */
    private void shutDown() {
        hub.accept(new Note(System.nanoTime() - start, Note.SHUTDOWN));
        end();
    }

    /** Writes what is not written yet, and closes what is open. */
    private void end() {
        Endpoint open;
        synchronized (this) {
            ended = true;
            open = endpoint;
        }
        reader.end(recording != null || open != null && open.listenedTo());
        if (recording != null) {
            recording.close();
        }
        if (open != null) {
            open.close();
        }
        try {
            Files.deleteIfExists(descriptor);
        } catch (IOException e) {
            // a stale descriptor is recognised by its dead port
        }
    }
}
