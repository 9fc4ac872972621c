package dev.lifeguard.cli.report;

import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.page.Chart.Form;
import dev.lifeguard.report.page.Section;
import java.util.List;

/** The machine and the JVM over time. */
final class MachineSection {
    private MachineSection() {}

    static Section of(Recording recording, Timeline timeline) {
        int cores = recording.header().cores();
        Charts charts = new Charts()
                .add(
                        "Cores in use",
                        "cores",
                        Form.LINEAR,
                        timeline.machine("this JVM", MachineMeasurement::processCpu),
                        timeline.machine("all processes", MachineMeasurement::machineCpu),
                        timeline.machine("stolen by the hypervisor", MachineMeasurement::steal),
                        timeline.machine("cores of the JVM", machine -> cores))
                .add(
                        "Load average",
                        "runnable threads, mean over a minute",
                        Form.LINEAR,
                        timeline.machine("load", MachineMeasurement::load))
                .add(
                        "Garbage collection",
                        "share of the time (%)",
                        Form.LINEAR,
                        timeline.machine("in collections", MachineMeasurement::gcPercent))
                .add(
                        "Heap in use",
                        "megabytes",
                        Form.LINEAR,
                        timeline.machine("heap", MachineMeasurement::heapMegabytes))
                .add(
                        "Threads",
                        "platform threads",
                        Form.LINEAR,
                        timeline.machine("threads", machine -> machine.threads() < 0 ? Double.NaN : machine.threads()));
        return new Section("Machine", List.of(charts.block()));
    }
}
