package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.jfr.FlightRecording;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.push.OtlpPush;
import dev.lifeguard.probe.metrics.server.MetricsAddress;
import dev.lifeguard.probe.metrics.server.MetricsServer;
import dev.lifeguard.probe.output.EventHub;
import dev.lifeguard.probe.proc.CpuLimit;
import dev.lifeguard.probe.proc.MachineStart;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.recording.Recorder;
import dev.lifeguard.probe.resize.Resizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The reader of the hooks' counts and everything that reports them. It is created after the host's start, which it
 * would slow down.
 */
final class Reports {
    final EventHub hub;
    final Reader reader;
    final Resizer resizer;
    final ProbeEndpoint endpoint;
    final Metrics metrics;
    private final FlightRecording flightRecording = new FlightRecording();
    private final @Nullable MetricsAddress address;
    private final @Nullable OtlpPush push;
    private @Nullable MetricsServer server;
    private boolean closed;

    /**
     * The start of the measurement.
     *
     * @param nano on the clock of {@link System#nanoTime()}
     * @param millis on the clock of {@link System#currentTimeMillis()}
     * @param attached whether the host was running already
     * @param machine the kernel's counters at that moment
     * @param temporary the directory of temporary files; the host might change the property later
     */
    record Beginning(long nano, long millis, boolean attached, MachineStart machine, String temporary) {
        static Beginning now(boolean attached) {
            return new Beginning(
                    System.nanoTime(),
                    System.currentTimeMillis(),
                    attached,
                    MachineStart.now(),
                    System.getProperty("java.io.tmpdir", "/tmp"));
        }
    }

    Reports(
            Options options,
            Beginning beginning,
            Queue<String> problems,
            @Nullable Recorder recording,
            Runnable leave) {
        CpuLimit limit = CpuLimit.own();
        Header header = HostFacts.header(beginning.millis(), beginning.attached(), limit.cores());
        hub = new EventHub(header);
        boolean exponential = options.otlp() != null && options.otlp().exponential();
        metrics = new Metrics(header.cores(), options.routes(), exponential);
        hub.add(metrics);
        hub.add(new TracedTasks(metrics, beginning.nano(), beginning.millis()));
        hub.add(flightRecording);
        if (recording != null) {
            recording.follow(hub);
        }
        reader = new Reader(beginning.nano(), beginning.attached(), beginning.machine(), limit, problems, hub);
        resizer = new Resizer(options.resize(), beginning.nano(), reader::pool, hub);
        endpoint =
                new ProbeEndpoint(options.port(), Path.of(beginning.temporary()), header, hub, metrics, resizer, leave);
        address = options.metrics();
        push = options.otlp() == null
                ? null
                : new OtlpPush(
                        options.otlp(),
                        metrics,
                        HostFacts.resource(header, options.otlp().attributes()),
                        beginning.millis() * 1_000_000);
    }

    /** Serves and sends metrics as configured; prints a line to standard error if that fails. */
    synchronized void openMetrics() {
        if (push != null && !closed) {
            push.open();
        }
        if (address == null || closed) {
            return;
        }
        try {
            MetricsServer opened = new MetricsServer(address, metrics);
            opened.open();
            server = opened;
        } catch (IOException | RuntimeException e) {
            ErrorLine.print("no metrics on " + address.host() + ":" + address.port() + ": " + e.getMessage());
        }
    }

    /** Stops serving metrics on a separate address and sending them, for good. */
    synchronized void closeMetrics() {
        closed = true;
        if (push != null) {
            push.open(); // it is not open yet if the program ends at once
            push.close();
        }
        if (server != null) {
            server.close();
        }
    }

    /** Returns the metrics of all pools for callers in the same JVM. */
    List<@Nullable Object[]> figures() {
        return metrics.figures();
    }

    /** Closes the Flight Recorder's events. */
    void close() {
        flightRecording.close();
    }
}
