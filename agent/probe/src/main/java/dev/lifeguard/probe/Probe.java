package dev.lifeguard.probe;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.probe.endpoint.Descriptor;
import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.guest.ProbeThread;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.recording.Recorder;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The probe in one JVM: installs the hooks, starts reading and reporting their counts, and removes everything at the
 * end.
 */
public final class Probe implements ReaderThread.Owner, Runnable {
    private static @Nullable Probe running;

    private final Options options;
    private final Consumer<BooleanSupplier> leaving;
    private final InstalledHooks hooks;
    private final @Nullable Recorder recording;
    private final Reports.Beginning beginning;
    private final ReaderThread reader;
    private final Thread atExit = new ProbeThread("lifeguard-exit", this);
    private @Nullable Reports reports; // guarded by beginning
    private boolean ended; // guarded by beginning
    private boolean left;

    /**
     * Starts the probe, unless one is running. The outcome file, if configured, receives the probe's address or the
     * error; without one, errors go to standard error. The host continues in any case.
     *
     * @param leaving receives the action that makes the probe leave; it must call it while no other method of this
     *     class runs, and drop this class if the action returns true
     */
    public static synchronized void start(
            @Nullable String arguments,
            Instrumentation instrumentation,
            boolean attached,
            File jar,
            Consumer<BooleanSupplier> leaving)
            throws IOException {
        Path outcome = null;
        try {
            outcome = Options.outcomeIn(arguments); // even if other options are invalid
            Options options = Options.parse(arguments, HostFacts.pid());
            HostFacts.requireManagement();
            boolean already = running != null;
            if (running == null) {
                running = begin(options, instrumentation, attached, jar.toPath(), leaving);
            } else if (outcome == null) {
                ErrorLine.print("a probe is there already, this one does nothing");
            }
            if (outcome != null) {
                Descriptor.write(outcome, running.reachable(already));
            }
        } catch (IOException | UnmodifiableClassException | RuntimeException | Error e) {
            String error = e.getMessage() == null || e instanceof Error ? e.toString() : e.getMessage();
            if (outcome == null) {
                ErrorLine.print("the probe could not start: " + error);
            } else {
                Descriptor.write(outcome, Descriptor.failed(error));
            }
        }
    }

    /**
     * The running probe with its hooks; null without a running probe, or if its hooks failed and it is about to leave.
     */
    static @Nullable Probe ready() {
        Probe probe = running;
        return probe != null && probe.hooks.defined() ? probe : null;
    }

    private static Probe begin(
            Options options,
            Instrumentation instrumentation,
            boolean attached,
            Path jar,
            Consumer<BooleanSupplier> leaving)
            throws IOException, UnmodifiableClassException {
        Path to = options.record();
        Recorder recording = to == null ? null : Recorder.to(to, options.retention(), HostFacts.pid());
        InstalledHooks hooks = new InstalledHooks(instrumentation, jar);
        hooks.install(attached);
        RunningTasks found = attached ? RunningTasks.find(hooks.hooked()) : null;
        Probe probe = new Probe(options, attached, hooks, recording, leaving);
        probe.begin(found);
        return probe;
    }

    /** Time starts here, when the hooks are in place. */
    private Probe(
            Options options,
            boolean attached,
            InstalledHooks hooks,
            @Nullable Recorder recording,
            Consumer<BooleanSupplier> leaving) {
        beginning = Reports.Beginning.now(attached);
        reader = new ReaderThread(this, attached);
        this.options = options;
        this.leaving = leaving;
        this.hooks = hooks;
        this.recording = recording;
    }

    private void begin(@Nullable RunningTasks found) throws IOException {
        try {
            if (found != null) {
                hooks.readTimers(); // a timer's next task is the first that can be counted
                found.seed(beginning.nano());
                reachable(false); // at once: the attaching process waits for it
            }
            reader.start();
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IOException | RuntimeException e) {
            leave();
            throw e;
        }
    }

    /** Returns the reader and the reporters, created on the first call; null if the probe ended before. */
    @Nullable
    Reports reports() {
        synchronized (beginning) {
            if (reports == null && !ended) {
                Class<?> unused = hooks.get(); // code after this line refers to the hooks' classes
                Reports made = new Reports(options, beginning, hooks.problems(), recording, this::leave);
                made.metrics.refreshBy(
                        new Runnable() { // a lambda would have to be linked
                            @Override
                            public void run() {
                                reader.refresh(made.reader);
                            }
                        });
                reports = made;
            }
            return reports;
        }
    }

    /** Starts an observation for {@link Agent#observe}. */
    Observation observation(Reports made, Consumer<String> lines) {
        return new Observation(reader, made, lines);
    }

    /** Opens the endpoint and returns its address; {@code already} tells whether the probe was there before. */
    private String reachable(boolean already) throws IOException {
        Reports made = reports();
        if (made == null) {
            throw new IOException("the probe is leaving");
        }
        return made.endpoint.reachable(already);
    }

    /** Whether the host has loaded a class of pools: until then there is nothing to count. */
    @Override
    public boolean isNeeded() {
        return hooks.used();
    }

    /** Called on the reader's thread, after the host has had time to start. */
    @Override
    public @Nullable Reader begin() {
        try {
            Reports made = reports();
            if (made == null) {
                return null;
            }
            hooks.readTimers();
            made.endpoint.openInBackground();
            made.openMetrics();
            return made.reader;
        } catch (RuntimeException | Error e) {
            ErrorLine.print("the probe could not start", e);
            leaveInBackground();
            return null;
        }
    }

    @Override
    public void afterTick() {
        hooks.installLocks();
        Reports made = reports();
        if (made == null) {
            return;
        }
        made.resizer.expire(System.nanoTime());
        boolean leavesWhenIdle = beginning.attached() && !options.stay() && recording == null;
        if (leavesWhenIdle && made.endpoint.idleForTooLong()) {
            leaveInBackground();
        }
    }

    /** On another thread than the reader's, which leaving has to wait for. */
    private void leaveInBackground() {
        new ProbeThread("lifeguard-leaving", this::leave).start();
    }

    /** Removes the probe from the JVM; returns once that is done. */
    private void leave() {
        leaving.accept(this::leaveNow);
    }

    /** Returns whether this call made it leave. */
    private boolean leaveNow() {
        synchronized (Probe.class) {
            if (left) {
                return false;
            }
            left = true;
            Reports made = last();
            if (made != null) {
                made.resizer.end();
            }
            hooks.removeCalls();
            end(made);
            if (made != null) {
                made.close();
            }
            hooks.clear();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException e) {
                // the JVM is ending anyway
            }
            running = null;
            return true;
        }
    }

    /**
     * Returns what has to be ended. For recordings and collectors it is created even now, so that they receive
     * everything that happened in a short run; otherwise it may be null.
     */
    private @Nullable Reports last() {
        Reports made = null;
        try {
            made = keeps() ? reports() : null;
        } catch (RuntimeException | Error e) {
            ErrorLine.print("nothing was recorded or sent", e);
        }
        synchronized (beginning) {
            ended = true;
            return made == null ? reports : made;
        }
    }

    /** Runs at the end of the JVM; the note lets clients know that the probe was not removed. */
    @Override
    public void run() {
        reader.end(); // it must not begin now
        Reports made = last();
        if (made != null) {
            made.hub.accept(new Note(System.nanoTime() - beginning.nano(), Note.SHUTDOWN));
        }
        end(made);
    }

    /** Whether a recording or a collector receives everything up to the end. */
    private boolean keeps() {
        return recording != null || options.otlp() != null;
    }

    /** Flushes and closes everything. */
    private void end(@Nullable Reports made) {
        if (made == null) {
            reader.end();
        } else {
            made.endpoint.end();
            reader.end(made.reader, keeps() || made.endpoint.listenedTo());
        }
        if (recording != null) {
            recording.close();
        }
        if (made != null) {
            made.closeMetrics();
            made.endpoint.close();
        }
    }
}
