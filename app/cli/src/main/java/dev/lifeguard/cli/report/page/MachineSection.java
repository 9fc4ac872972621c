package dev.lifeguard.cli.report.page;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.page.Chart.Form;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import java.util.List;
import java.util.stream.Stream;

/** The machine and the JVM over time. */
final class MachineSection {
    private MachineSection() {}

    static Section of(Recording recording, Timeline timeline) {
        Charts charts = new Charts()
                .add("Cores in use", "cores", Form.LINEAR, cores(recording.header(), timeline))
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

    private static Series[] cores(Header header, Timeline timeline) {
        Stream<Series> used = Stream.of(
                timeline.machine("this JVM", MachineMeasurement::processCpu),
                timeline.machine("all processes", MachineMeasurement::machineCpu),
                timeline.machine("stolen by the hypervisor", MachineMeasurement::steal),
                timeline.machine("cores of the JVM", machine -> header.cores()));
        Stream<Series> limited = Double.isNaN(header.cpuLimit())
                ? Stream.empty()
                : Stream.of(
                        timeline.machine("its CPU limit", machine -> header.cpuLimit()),
                        timeline.machine("stopped by the limit", MachineMeasurement::throttled));
        return Stream.concat(used, limited).toArray(Series[]::new);
    }
}
