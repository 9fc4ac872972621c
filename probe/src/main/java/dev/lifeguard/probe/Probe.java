package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.PoolGroups;
import dev.lifeguard.probe.boot.Registry;
import dev.lifeguard.probe.endpoint.Descriptor;
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
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The probe in one JVM: installs the hooks, starts what reads and reports their counts, and removes all of it. */
public final class Probe {
    /** The revision of the bootstrap side that this code was compiled with. */
    private static final int REVISION = Hooks.REVISION;

    private static @Nullable Probe running;

    private final Instrumentation instrumentation;
    private final Runnable afterLeaving;
    private final long start;
    private final EventHub hub;
    private final FlightRecording flightRecording = new FlightRecording();
    private final PoolTransformer transformer;
    private final @Nullable RecordingFile recording;
    private final Resizer resizer;
    private final ReaderThread reader;
    private final ProbeEndpoint endpoint;
    private final boolean leavesWhenIdle;
    private final Thread atExit = new Thread(null, this::shutDown, "lifeguard-exit", 0, false);
    private boolean left;

    /**
     * Starts the probe, unless one is running. The outcome file, where one was asked for, gets how to reach it or why
     * it could not start; without one, an error goes to standard error. The host runs on in any case.
     *
     * @param afterLeaving what to do after the probe has left
     */
    public static synchronized void start(
            @Nullable String arguments,
            Instrumentation instrumentation,
            boolean attached,
            File jar,
            Runnable afterLeaving)
            throws IOException {
        Path outcome = null;
        try {
            Options options = Options.parse(arguments, HostFacts.pid());
            outcome = options.outcome();
            boolean already = running != null;
            if (running == null) {
                running = begin(options, instrumentation, attached, jar.toPath(), afterLeaving);
            } else if (outcome == null) {
                System.err.println("lifeguard: a probe is there already, this one does nothing");
            }
            if (outcome != null) {
                Descriptor.write(outcome, running.endpoint.reachable(already));
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
            Options options, Instrumentation instrumentation, boolean attached, Path jar, Runnable afterLeaving)
            throws IOException, ReflectiveOperationException, UnmodifiableClassException {
        Class<?> hooks = BootClasses.define(instrumentation, jar);
        if (hooks.getField("REVISION").getInt(null) != REVISION) {
            throw new IllegalStateException("a probe of another version was in this JVM before; restart it first");
        }
        RecordingFile recording = options.record() == null ? null : new RecordingFile(options.record());
        PoolTransformer transformer = new PoolTransformer(hooks);
        try {
            Hooks.cpuClock(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
            PoolGroups.hooked(transformer);
            Hooks.enable(true);
            transformer.install(instrumentation, attached);
        } catch (UnmodifiableClassException | RuntimeException e) {
            Hooks.enable(false);
            Hooks.cpuClock(null);
            PoolGroups.hooked(null);
            transformer.remove(instrumentation);
            throw e;
        }
        RunningTasks found = attached ? RunningTasks.find(transformer) : null;
        Probe probe = new Probe(options, instrumentation, attached, transformer, recording, afterLeaving);
        probe.begin(found);
        return probe;
    }

    /** Time begins here, when the hooks are in place: before, they have seen nothing. */
    private Probe(
            Options options,
            Instrumentation instrumentation,
            boolean attached,
            PoolTransformer transformer,
            @Nullable RecordingFile recording,
            Runnable afterLeaving) {
        start = System.nanoTime();
        Header header = HostFacts.header(attached);
        this.instrumentation = instrumentation;
        this.afterLeaving = afterLeaving;
        this.transformer = transformer;
        this.recording = recording;
        hub = new EventHub(header);
        Metrics metrics = new Metrics(header.cores());
        hub.add(metrics);
        hub.add(flightRecording);
        if (recording != null) {
            hub.add(recording);
        }
        leavesWhenIdle = attached && !options.stay() && recording == null;
        Reader observer = new Reader(start, attached, transformer.problems(), hub);
        resizer = new Resizer(options.resize(), start, observer::pool, hub);
        Path temporary = Path.of(System.getProperty("java.io.tmpdir", "/tmp"));
        endpoint = new ProbeEndpoint(options.port(), temporary, header, hub, metrics, resizer, this::leave);
        reader = new ReaderThread(observer, endpoint::openInBackground, this::afterTick);
    }

    private void begin(@Nullable RunningTasks found) throws IOException {
        try {
            if (found != null) {
                found.seed(start);
                endpoint.open(); // at once: somebody waits for it
            }
            reader.start();
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IOException | RuntimeException e) {
            leave();
            throw e;
        }
    }

    private void afterTick() {
        resizer.expire(System.nanoTime());
        if (leavesWhenIdle && endpoint.idleForTooLong()) {
            leaveInBackground();
        }
    }

    /** Not on the reader's thread, which leaving has to wait for. */
    private void leaveInBackground() {
        Thread leaving = new Thread(null, this::leave, "lifeguard-leaving", 0, false);
        leaving.setDaemon(true);
        leaving.start();
    }

    /** Removes the probe from the JVM; returns once that is done. */
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
            PoolGroups.hooked(null);
            end();
            flightRecording.close();
            Registry.clear();
            LinkedRecords.release();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException e) {
                // the JVM is ending anyway
            }
            running = null;
            afterLeaving.run();
        }
    }

    /** Ends with the JVM; the note lets clients know that nobody has removed the probe. */
    private void shutDown() {
        hub.accept(new Note(System.nanoTime() - start, Note.SHUTDOWN));
        end();
    }

    /** Writes what is not written yet, and closes what is open. */
    private void end() {
        endpoint.end();
        reader.end(recording != null || endpoint.listenedTo());
        if (recording != null) {
            recording.close();
        }
        endpoint.close();
    }
}
