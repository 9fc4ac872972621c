package dev.lifeguard.cli.doctor;

import dev.lifeguard.cli.doctor.Check.Need;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The number of processors that control groups let a process use, and how often they throttled it. */
public final class CpuLimit {
    private final Path proc;
    private final Path groups;

    /**
     * @param proc {@code /proc}
     * @param groups {@code /sys/fs/cgroup}
     */
    public CpuLimit(Path proc, Path groups) {
        this.proc = proc;
        this.groups = groups;
    }

    /** A group with a limit, in processors. */
    private record Limited(ControlGroup group, double processors) {}

    /** Checks the processors of a process, {@code self} or a pid. */
    public Check of(String pid) {
        int cores = Runtime.getRuntime().availableProcessors();
        List<Limited> limited = ControlGroup.of(proc, groups, pid, "cpu", "cpu.max").stream()
                .flatMap(group -> limit(group).map(limit -> new Limited(group, limit)).stream())
                .toList();
        Optional<Limited> least = limited.stream().min(Comparator.comparingDouble(Limited::processors));
        if (least.isEmpty()) {
            return Check.ok("processors", Need.FIGURES, cores + ", without a control group limit");
        }
        String text = String.format(
                Locale.ROOT, "%.3g by the control group, of %d", least.get().processors(), cores);
        double throttled = limited.stream()
                .mapToDouble(one -> throttled(one.group()))
                .max()
                .orElse(0);
        return throttled > 0
                ? Check.missing(
                        "processors",
                        Need.FIGURES,
                        String.format(
                                Locale.ROOT,
                                "%s; it was throttled in %.0f%% of the periods: raise its limit, since no pool size"
                                        + " cures waits for a CPU",
                                text,
                                100 * throttled))
                : Check.ok("processors", Need.FIGURES, text);
    }

    private static Optional<Double> limit(ControlGroup group) {
        String[] figures = group.text("cpu.max")
                .or(() -> group.text("cpu.cfs_quota_us")
                        .map(quota ->
                                quota + " " + group.text("cpu.cfs_period_us").orElse("")))
                .orElse("")
                .split(" ");
        OptionalDouble quota = ControlGroup.parsed(figures[0]);
        OptionalDouble period = ControlGroup.parsed(figures[figures.length - 1]);
        boolean limits = quota.isPresent() && period.isPresent() && quota.getAsDouble() > 0; // otherwise max, or −1
        return limits ? Optional.of(quota.getAsDouble() / period.getAsDouble()) : Optional.empty();
    }

    /** Returns the share of its periods in which a group was throttled. */
    private static double throttled(ControlGroup group) {
        double periods = group.number("cpu.stat", "nr_periods").orElse(0);
        return periods > 0 ? group.number("cpu.stat", "nr_throttled").orElse(0) / periods : 0;
    }
}
