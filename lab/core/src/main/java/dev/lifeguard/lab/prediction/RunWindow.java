package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.prediction.work.RunLog;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The part of a recording from a run's first arrival to the end of its last task.
 *
 * @param window that part of the recording
 */
record RunWindow(LoadWindow window) {
    /** @throws Failure if the recording cannot be read */
    static RunWindow of(RunLog log, Path recording) {
        try {
            double begin = log.beginEpochMs();
            double length = Arrays.stream(log.endNs()).max().orElse(0) / 1e6;
            return new RunWindow(new LoadWindow(Recording.read(recording), begin, begin + length));
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read " + recording + " (" + e + ")");
        }
    }

    /** Mean number of CPUs used by other processes; NaN if the machine does not report it. */
    double othersCpus() {
        List<Tick> known = window.recording().ticks().stream()
                .filter(tick -> tick.machine().machineBusyNs() != Machine.UNKNOWN
                        && tick.machine().processCpuNs() != Machine.UNKNOWN)
                .toList();
        double othersNs = known.stream()
                .mapToDouble(
                        tick -> tick.machine().machineBusyNs() - tick.machine().processCpuNs())
                .sum();
        return known.isEmpty()
                ? Double.NaN
                : Math.max(0, othersNs)
                        / known.stream().mapToDouble(Tick::lengthNs).sum();
    }
}
