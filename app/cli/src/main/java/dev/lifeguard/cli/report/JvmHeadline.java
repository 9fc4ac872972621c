package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The line above the table: the JVM and its machine. */
public final class JvmHeadline {
    private JvmHeadline() {}

    /** Returns the line. Unknown figures are left out. */
    public static String of(Header header, Measurement measurement) {
        MachineMeasurement machine = measurement.machine();
        List<String> parts = new ArrayList<>();
        String pid = header.pid() > 0 ? Long.toString(header.pid()) : "";
        String name = (pid + " " + header.program()).strip();
        if (!name.isEmpty()) {
            parts.add(name);
        }
        parts.add("Java " + (header.javaVersion().isEmpty() ? "of unknown version" : header.javaVersion()));
        if (machine.cores() > 0) {
            parts.add("CPU " + (Double.isNaN(machine.processCpu()) ? "?" : format("%.2f", machine.processCpu()))
                    + " of " + machine.cores() + " cores");
        }
        if (header.usableCores() < machine.cores()) {
            add(parts, "limit %.2f", header.usableCores());
        }
        if (machine.throttledShare() >= 0.005) {
            add(parts, "throttled %.0f%%", 100 * machine.throttledShare());
        }
        add(parts, "machine %.2f", machine.machineCpu());
        if (machine.steal() >= 0.005) {
            add(parts, "steal %.2f", machine.steal());
        }
        add(parts, "load %.2f", machine.load());
        add(parts, "GC %.1f%%", machine.gcPercent());
        add(parts, "heap %.0f MB", machine.heapMegabytes());
        if (machine.threads() >= 0) {
            parts.add(Figures.count(machine.threads(), "thread"));
        }
        return String.join(" | ", parts).replaceAll("[\\p{Cc}\\p{Cf}]", "?");
    }

    private static void add(List<String> parts, String format, double figure) {
        if (!Double.isNaN(figure)) {
            parts.add(format(format, figure));
        }
    }

    private static String format(String format, double figure) {
        return String.format(Locale.ROOT, format, figure);
    }
}
