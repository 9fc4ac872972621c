package dev.lifeguard.cli.doctor;

import dev.lifeguard.cli.doctor.Check.Need;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The memory that control groups let a process use, and how much of it is left. If nothing is left, the kernel might
 * kill the process because of the probe's memory.
 */
public final class MemoryLimit {
    private static final double MB = 1e6;

    /**
     * Memory for the probe, with a margin. Attaching raised the resident memory of a small JVM (Java 17, serial
     * collector, heap of 64 MB) by 33 MB within ten seconds.
     */
    private static final double PROBE_BYTES = 50 * MB;

    /** Version 1 reports a number near 2^63 if there is no limit. */
    private static final double NO_LIMIT_FROM = 0x1p60;

    private final Path proc;
    private final Path groups;

    /**
     * @param proc {@code /proc}
     * @param groups {@code /sys/fs/cgroup}
     */
    public MemoryLimit(Path proc, Path groups) {
        this.proc = proc;
        this.groups = groups;
    }

    private record Limited(double limit, double used) {
        double left() {
            return limit - used;
        }
    }

    /** Checks the memory of a process, {@code self} or a pid. */
    public Check of(String pid) {
        List<Limited> limited = ControlGroup.of(proc, groups, pid, "memory", "memory.max").stream()
                .flatMap(group -> limited(group).stream())
                .toList();
        Optional<Limited> least = limited.stream().min(Comparator.comparingDouble(Limited::left));
        if (least.isEmpty()) {
            return Check.ok("memory", Need.OBSERVING, "without a control group limit");
        }
        Limited group = least.get();
        String text = String.format(
                Locale.ROOT, "%.0f of %.0f MB of its control group are used", group.used() / MB, group.limit() / MB);
        return group.left() < PROBE_BYTES
                ? Check.missing(
                        "memory",
                        Need.OBSERVING,
                        String.format(
                                Locale.ROOT,
                                "%s: the probe may take %.0f MB, and the kernel might kill the process: raise the limit",
                                text,
                                PROBE_BYTES / MB))
                : Check.ok("memory", Need.OBSERVING, text);
    }

    /** Returns the limit and use. The use excludes cached files that the kernel can drop at once. */
    private static Optional<Limited> limited(ControlGroup group) {
        boolean second = group.text("memory.max").isPresent();
        OptionalDouble limit = group.number(second ? "memory.max" : "memory.limit_in_bytes");
        OptionalDouble used = group.number(second ? "memory.current" : "memory.usage_in_bytes");
        double files = group.number("memory.stat", second ? "inactive_file" : "total_inactive_file")
                .orElse(0);
        return limit.isPresent() && used.isPresent() && limit.getAsDouble() < NO_LIMIT_FROM
                ? Optional.of(new Limited(limit.getAsDouble(), used.getAsDouble() - files))
                : Optional.empty();
    }
}
