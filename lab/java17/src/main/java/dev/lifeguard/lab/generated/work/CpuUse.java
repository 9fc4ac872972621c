package dev.lifeguard.lab.generated.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * CPU time used until now, in the kernel's hundredths of a second.
 *
 * @param machine by all processes on all CPUs, or stolen by the hypervisor
 * @param ours by the lab's processes, including helpers and children that ended
 */
record CpuUse(long machine, long ours) {
    private static final Path PROC = Path.of("/proc");
    private static final double PER_SECOND = 100;

    /** Reads the current values; zeros if there is no {@code /proc}. */
    static CpuUse now() {
        try {
            return new CpuUse(machineNow(), oursNow());
        } catch (IOException | RuntimeException e) {
            return new CpuUse(0, 0); // not Linux: other processes are unknown
        }
    }

    /** Mean number of CPUs used by other processes since then. */
    double othersSince(CpuUse before, double seconds) {
        return Math.max(0, (machine - before.machine) - (ours - before.ours)) / PER_SECOND / seconds;
    }

    private static long machineNow() throws IOException {
        try (Stream<String> lines = Files.lines(PROC.resolve("stat"))) {
            String[] fields = lines.findFirst().orElseThrow().trim().split("\\s+");
            // user nice system (idle iowait) irq softirq steal
            return number(fields, 1)
                    + number(fields, 2)
                    + number(fields, 3)
                    + number(fields, 6)
                    + number(fields, 7)
                    + number(fields, 8);
        }
    }

    private static long number(String[] fields, int index) {
        return Long.parseLong(fields[index]);
    }

    private static long oursNow() {
        ProcessHandle lab = ProcessHandle.current().parent().orElse(ProcessHandle.current());
        return Stream.concat(Stream.of(lab), lab.descendants())
                .mapToLong(process -> of(process.pid()))
                .sum();
    }

    /** User and system time of a process and of its children that ended. */
    private static long of(long pid) {
        try {
            String stat = Files.readString(PROC.resolve(pid + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return number(fields, 11) + number(fields, 12) + number(fields, 13) + number(fields, 14);
        } catch (IOException e) {
            return 0; // ended meanwhile
        }
    }
}
