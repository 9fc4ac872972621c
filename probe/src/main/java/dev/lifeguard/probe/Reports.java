package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.endpoint.EventHub;
import dev.lifeguard.probe.endpoint.Metrics;
import dev.lifeguard.probe.endpoint.RecordingFile;
import dev.lifeguard.probe.jfr.FlightRecording;
import dev.lifeguard.probe.reader.MachineStart;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.resize.Resizer;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What reads the counts of the hooks, and what reports them. None of it is needed before the host has started; until then
 * it would only make the host wait.
 */
final class Reports {
    final EventHub hub;
    final Reader reader;
    final Resizer resizer;
    final ProbeEndpoint endpoint;
    private final FlightRecording flightRecording = new FlightRecording();

    /**
     * The moment from which on is measured.
     *
     * @param nano on the clock of {@link System#nanoTime()}
     * @param millis on the clock of {@link System#currentTimeMillis()}
     * @param attached whether the host ran already
     * @param machine what the kernel had counted
     * @param temporary the directory of temporary files; the host might name another one later
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
            @Nullable RecordingFile recording,
            Runnable leave) {
        Hooks.cpuClock(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
        Header header = HostFacts.header(beginning.millis(), beginning.attached());
        hub = new EventHub(header);
        Metrics metrics = new Metrics(header.cores());
        hub.add(metrics);
        hub.add(flightRecording);
        if (recording != null) {
            hub.add(recording);
        }
        reader = new Reader(beginning.nano(), beginning.attached(), beginning.machine(), problems, hub);
        resizer = new Resizer(options.resize(), beginning.nano(), reader::pool, hub);
        endpoint =
                new ProbeEndpoint(options.port(), Path.of(beginning.temporary()), header, hub, metrics, resizer, leave);
    }

    /** Ends what the Flight Recorder was given. */
    void close() {
        flightRecording.close();
    }
}
