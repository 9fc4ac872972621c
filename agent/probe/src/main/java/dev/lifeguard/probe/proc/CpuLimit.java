package dev.lifeguard.probe.proc;

import java.util.ArrayList;
import java.util.List;

/**
 * The CPU limit of this JVM's control groups (Linux, CFS bandwidth control): the CPU time allowed in each period, and
 * how long the group was throttled after using it up. Enclosing groups may have limits, too.
 */
public final class CpuLimit {
    public static final long UNKNOWN = -1;

    private static final int MAX_MOUNTS = 1 << 18; // a Kubernetes node has some hundred

    private final List<String> folders; // of groups with a limit
    private final double cores;

    private CpuLimit(List<String> folders, double cores) {
        this.folders = folders;
        this.cores = cores;
    }

    /** The present limit of this process. */
    public static CpuLimit own() {
        return of(ControlGroups.ofCpu(
                ProcFile.text("/proc/self/cgroup"), ProcFile.text("/proc/self/mountinfo", MAX_MOUNTS)));
    }

    /** The lowest limit of some groups. */
    static CpuLimit of(List<String> folders) {
        List<String> limited = new ArrayList<>();
        double least = Double.NaN;
        for (String folder : folders) {
            double cores = cores(ProcFile.text(folder + "/cpu.max"));
            if (Double.isNaN(cores)) {
                String quota = ProcFile.text(folder + "/cpu.cfs_quota_us").trim();
                cores = cores(quota + " " + ProcFile.text(folder + "/cpu.cfs_period_us"));
            }
            if (!Double.isNaN(cores)) {
                limited.add(folder);
                least = Double.isNaN(least) ? cores : Math.min(least, cores);
            }
        }
        return new CpuLimit(limited, least);
    }

    /** The mean number of cores that may be used; NaN if there is no limit. */
    public double cores() {
        return cores;
    }

    /** The throttled time of each group with a limit, in ns since it was created; {@link #UNKNOWN} if unknown. */
    public long[] throttledNs() {
        long[] each = new long[folders.size()];
        for (int i = 0; i < each.length; i++) {
            each[i] = throttledNs(ProcFile.text(folders.get(i) + "/cpu.stat"));
        }
        return each;
    }

    /**
     * A limit in cores; NaN if there is none.
     *
     * @param limit text of {@code cpu.max}: quota and period in µs; without a limit the quota is {@code max}, in
     *     version 1 −1
     */
    static double cores(String limit) {
        String[] words = limit.trim().split(" ");
        long quota = words.length == 2 ? count(words[0]) : UNKNOWN;
        long period = words.length == 2 ? count(words[1]) : UNKNOWN;
        return quota > 0 && period > 0 ? (double) quota / period : Double.NaN;
    }

    /**
     * The throttled time in ns.
     *
     * @param stat text of {@code cpu.stat}: version 2 has the line {@code throttled_usec}, version 1
     *     {@code throttled_time}, which is in ns
     */
    static long throttledNs(String stat) {
        for (String line : stat.split("\n")) {
            if (line.startsWith("throttled_usec ")) {
                long micros = count(line.substring("throttled_usec ".length()));
                return micros > Long.MAX_VALUE / 1000 || micros < 0 ? UNKNOWN : micros * 1000;
            }
            if (line.startsWith("throttled_time ")) {
                return count(line.substring("throttled_time ".length()));
            }
        }
        return UNKNOWN;
    }

    /** Parses a non-negative integer; returns {@link #UNKNOWN} for anything else. */
    private static long count(String text) {
        try {
            return Math.max(UNKNOWN, Long.parseLong(text.trim()));
        } catch (NumberFormatException e) {
            return UNKNOWN;
        }
    }
}
