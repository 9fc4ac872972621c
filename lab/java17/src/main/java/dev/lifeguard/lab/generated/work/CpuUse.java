package dev.lifeguard.lab.generated.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * CPU time that the machine, and our own processes, have had until now, in the kernel's hundredths of a second.
 *
 * @param machine of all CPUs, busy or taken by the hypervisor
 * @param ours of the lab's processes, those beside the workload included, and of their children that ended
 */
record CpuUse(long machine, long ours) {
    private static final Path PROC = Path.of("/proc");
    private static final double PER_SECOND = 100;

    /** Now; zeros where there is no {@code /proc}. */
    static CpuUse now() {
        try {
            return new CpuUse(machineNow(), oursNow());
        } catch (IOException | RuntimeException e) {
            return new CpuUse(0, 0); // not Linux: others are not known
        }
    }

    /** How many CPUs others than us had since then, in the mean. */
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

    /** The lab is our parent; all that it started counts. */
    private static long oursNow() {
        ProcessHandle lab = ProcessHandle.current().parent().orElse(ProcessHandle.current());
        return Stream.concat(Stream.of(lab), lab.descendants())
                .mapToLong(process -> of(process.pid()))
                .sum();
    }

    /** User and system time, its own and that of its children that ended. */
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
