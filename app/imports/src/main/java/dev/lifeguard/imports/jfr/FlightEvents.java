package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.imports.text.TextDumps;
import dev.lifeguard.model.frame.Waiting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** The events of a Flight Recorder file about thread activity. Times are nanoseconds since 1970. */
final class FlightEvents {
    /** Maximum number of events kept, which bounds the memory. */
    private static final int MAX_EVENTS = 3_000_000;

    /** The calls that wait, by event. */
    private static final Map<String, Frame> CALLS = Map.of(
            "jdk.ThreadSleep", new Frame("java.lang.Thread", "sleep", 0, true),
            "jdk.ThreadPark", new Frame("jdk.internal.misc.Unsafe", "park", 0, true),
            "jdk.JavaMonitorWait", new Frame("java.lang.Object", "wait", 0, true),
            "jdk.SocketRead", new Frame("sun.nio.ch.NioSocketImpl", "read", 0, true),
            "jdk.SocketWrite", new Frame("sun.nio.ch.NioSocketImpl", "write", 0, true));

    /** Descriptor that async-profiler gives to frames of libraries and of the kernel. No Java method has it. */
    private static final String NATIVE_FRAME = "()L;";

    final Map<Long, ThreadTrack> tracks = new LinkedHashMap<>();
    final List<Dump> dumps = new ArrayList<>();
    final TreeMap<Long, Cpu> cpu = new TreeMap<>();
    final Map<List<Frame>, Long> pinnedNs = new LinkedHashMap<>();
    final List<MonitorWaits.Wait> monitors = new ArrayList<>();
    long firstNs = Long.MAX_VALUE;
    long lastNs = Long.MIN_VALUE;
    String vm = "";
    String version = "";
    String main = "";
    String os = "";
    long pid;
    int cores;
    boolean cut;
    boolean more;
    private final ChunkTimes times;
    private final Frames known = new Frames();
    private final SampleEvents samples = new SampleEvents(this);
    private long kept;

    record Dump(long timeNs, ThreadDump dump) {}

    /** Shares of all processors, 0 to 1. */
    record Cpu(double jvm, double machine) {}

    private FlightEvents(ChunkTimes times) {
        this.times = times;
    }

    /**
     * Reads the events as far as possible.
     *
     * @throws IOException if the file cannot be opened
     * @throws ImportException if none can be read
     */
    static FlightEvents read(Path file) throws IOException {
        FlightEvents events = new FlightEvents(ChunkTimes.of(file));
        try (RecordingFile in = new RecordingFile(file)) {
            while (in.hasMoreEvents() && !events.more) {
                events.take(in.readEvent());
            }
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError | InternalError e) {
            events.cut = true; // the beginning of a damaged file may be intact
        }
        events.samples.end();
        if (events.kept == 0) {
            throw new ImportException("no Flight Recorder file that can be read: "
                    + (events.cut ? "it is cut off, damaged or of another version" : "it has no events of threads"));
        }
        return events;
    }

    private void take(RecordedEvent event) throws IOException {
        switch (event.getEventType().getName()) {
            case "jdk.ThreadPark", "jdk.JavaMonitorWait" -> wait(event, null);
            case "jdk.JavaMonitorEnter" -> monitor(event);
            case "jdk.ThreadSleep" -> wait(event, Waiting.FOR_TIME);
            case "jdk.SocketRead" -> wait(event, Waiting.FOR_INPUT);
            case "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce" -> wait(event, Waiting.FOR_ONE);
            case "jdk.ExecutionSample",
                    "jdk.NativeMethodSample",
                    "datadog.ExecutionSample",
                    "profiler.WallClockSample",
                    "datadog.MethodSample" -> samples.take(event);
            case "datadog.QueueTime" -> queued(event);
            case "jdk.ThreadStart" -> started(event);
            case "jdk.ThreadAllocationStatistics" -> track(event.getValue("thread")); // the thread exists
            case "jdk.ThreadEnd" -> ended(event);
            case "jdk.ThreadDump" -> dump(event);
            case "jdk.VirtualThreadPinned" -> pinned(event);
            case "jdk.CPULoad" ->
                cpu.put(
                        ns(event.getEndTime()),
                        new Cpu(
                                event.getFloat("jvmUser") + event.getFloat("jvmSystem"),
                                event.getFloat("machineTotal")));
            case "jdk.JVMInformation" -> jvm(event);
            case "jdk.OSInformation" -> os = firstLine(text(event, "osVersion"));
            case "jdk.CPUInformation" -> cores = cores == 0 ? event.getInt("hwThreads") : cores;
            case "jdk.ContainerConfiguration" -> container(event);
            default -> {
                return; // its time may precede the recording
            }
        }
        if (++kept >= MAX_EVENTS) {
            more = true;
        }
    }

    void span(long ns) {
        firstNs = Math.min(firstNs, ns);
        lastNs = Math.max(lastNs, ns);
    }

    @Nullable
    ThreadTrack track(@Nullable RecordedThread thread) {
        if (thread == null || thread.getJavaThreadId() <= 0 || isVirtual(thread)) {
            return null;
        }
        String name = thread.getJavaName();
        return tracks.computeIfAbsent(thread.getJavaThreadId(), id -> new ThreadTrack(name == null ? "" : name));
    }

    private static boolean isVirtual(RecordedThread thread) {
        return thread.hasField("virtual") && thread.getBoolean("virtual"); // from Java 21 on
    }

    private void wait(RecordedEvent event, @Nullable Waiting how) {
        ThreadTrack track = track(event.getThread());
        RecordedStackTrace trace = event.getStackTrace();
        long start = ns(event.getStartTime());
        long end = ns(event.getEndTime());
        if (track == null || trace == null || end <= start) {
            return;
        }
        span(start);
        span(end);
        List<Frame> stack = withCall(event.getEventType().getName(), frames(trace));
        Waiting waiting = how == null ? Frame.waiting(Thread.State.WAITING, stack) : how;
        track.waits.add(new ThreadTrack.Wait(start, end, waiting, stack, !trace.isTruncated()));
    }

    /** Returns a stack with the call that waits, which events leave out from Java 24 on. */
    private List<Frame> withCall(String event, List<Frame> stack) {
        Frame call = CALLS.get(event);
        if (call == null || !stack.isEmpty() && stack.get(0).ofJdk()) {
            return stack;
        }
        List<Frame> all = new ArrayList<>(stack);
        all.add(0, call);
        return known.same(all);
    }

    private void monitor(RecordedEvent event) {
        wait(event, Waiting.FOR_ONE);
        ThreadTrack waiter = track(event.getThread());
        RecordedThread owner = event.hasField("previousOwner") ? event.getThread("previousOwner") : null;
        RecordedClass type = event.hasField("monitorClass") ? event.getClass("monitorClass") : null;
        RecordedStackTrace trace = event.getStackTrace();
        if (waiter != null && trace != null) {
            monitors.add(new MonitorWaits.Wait(
                    waiter,
                    ns(event.getStartTime()),
                    ns(event.getEndTime()),
                    type == null ? "" : String.valueOf(type.getName()),
                    event.hasField("address") ? event.getLong("address") : 0,
                    track(owner),
                    frames(trace)));
        }
    }

    /** A task that has left a queue, in the thread that runs it. */
    private void queued(RecordedEvent event) {
        ThreadTrack track = track(event.getThread());
        long start = ns(event.getStartTime());
        long end = ns(event.getEndTime());
        if (track != null && end > start) {
            span(start);
            span(end);
            track.queued.add(new ThreadTrack.Queued(start, end));
        }
    }

    private void started(RecordedEvent event) {
        ThreadTrack track = track(event.getValue("thread"));
        if (track != null) {
            track.startedNs = ns(event.getStartTime());
        }
    }

    private void ended(RecordedEvent event) {
        ThreadTrack track = track(event.getValue("thread"));
        if (track != null) {
            track.endedNs = ns(event.getStartTime());
        }
    }

    private void dump(RecordedEvent event) throws IOException {
        byte[] text = text(event, "result").getBytes(StandardCharsets.UTF_8);
        long time = ns(event.getStartTime());
        span(time);
        TextDumps.read(new ByteArrayInputStream(text), dump -> {
            kept += dump.threads().size();
            dumps.add(new Dump(time, dump));
            for (DumpedThread thread : dump.threads()) {
                if (thread.id() > 0 && !thread.virtual() && !thread.frames().isEmpty()) {
                    tracks.computeIfAbsent(thread.id(), id -> new ThreadTrack(thread.name()))
                            .samples
                            .add(new ThreadTrack.Sample(time, thread.waiting(), thread.frames(), true));
                }
            }
        });
    }

    private void pinned(RecordedEvent event) {
        RecordedStackTrace trace = event.getStackTrace();
        if (trace != null) {
            pinnedNs.merge(frames(trace), event.getDuration().toNanos(), Long::sum);
        }
    }

    private void jvm(RecordedEvent event) {
        vm = text(event, "jvmName");
        String of = text(event, "jvmVersion");
        int version = of.indexOf('(');
        int end = of.indexOf(')', Math.max(0, version));
        this.version = version >= 0 && end > version ? of.substring(version + 1, end) : firstLine(of);
        pid = event.hasField("pid") ? event.getLong("pid") : 0;
        String arguments = text(event, "javaArguments").strip();
        main = arguments.isEmpty() ? "" : arguments.split("\\s", 2)[0];
    }

    private void container(RecordedEvent event) {
        long count = event.hasField("effectiveCpuCount") ? event.getLong("effectiveCpuCount") : 0;
        if (count > 0) {
            cores = (int) Math.min(Integer.MAX_VALUE, count);
        }
    }

    List<Frame> frames(RecordedStackTrace trace) {
        List<Frame> frames = new ArrayList<>();
        for (RecordedFrame frame : trace.getFrames()) {
            RecordedMethod method = frame.getMethod();
            RecordedClass type = method == null ? null : method.getType();
            if (method != null && type != null && frame.isJavaFrame() && !NATIVE_FRAME.equals(method.getDescriptor())) {
                frames.add(new Frame(
                        String.valueOf(type.getName()),
                        String.valueOf(method.getName()),
                        Math.max(0, frame.getLineNumber()),
                        (method.getModifiers() & java.lang.reflect.Modifier.NATIVE) != 0));
            }
        }
        return known.same(frames);
    }

    static String text(RecordedObject event, String field) {
        String value = event.hasField(field) ? event.getString(field) : null;
        return value == null ? "" : value;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    long ns(Instant time) {
        return times.of(time.getEpochSecond() * 1_000_000_000 + time.getNano());
    }
}
