package dev.lifeguard.probe.proc;

import java.util.ArrayList;
import java.util.List;

/**
 * The CPU limit of this JVM's control groups (Linux, CFS bandwidth control): what the group may use in each period, and
 * for how long it was kept from running since it had used that up. A group around it may have a limit, too.
 */
public final class CpuLimit {
    /** Of a figure that is not known. */
    public static final long UNKNOWN = -1;

    private static final int MAX_MOUNTS = 1 << 18; // a node of Kubernetes has some hundred

    private final List<String> folders; // of groups with a limit
    private final double cores;

    private CpuLimit(List<String> folders, double cores) {
        this.folders = folders;
        this.cores = cores;
    }

    /** That of this process, as it is now. */
    public static CpuLimit own() {
        return of(ControlGroups.ofCpu(
                ProcFile.text("/proc/self/cgroup"), ProcFile.text("/proc/self/mountinfo", MAX_MOUNTS)));
    }

    /** The least limit of some groups. */
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

    /** Cores that it may use in the mean; NaN where there is no limit. */
    public double cores() {
        return cores;
    }

    /** For how long each group with a limit was kept from running, in ns since it was made; {@link #UNKNOWN} if unknown. */
    public long[] throttledNs() {
        long[] each = new long[folders.size()];
        for (int i = 0; i < each.length; i++) {
            each[i] = throttledNs(ProcFile.text(folders.get(i) + "/cpu.stat"));
        }
        return each;
    }

    /**
     * A limit in cores; NaN where there is none.
     *
     * @param limit text of {@code cpu.max}: quota and period in µs; the quota is {@code max}, or in version 1 −1,
     *     without a limit
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
     * @param stat text of {@code cpu.stat}: in version 2 with the line {@code throttled_usec}, in version 1 with
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

    /** A whole number that is not negative, else {@link #UNKNOWN}. */
    private static long count(String text) {
        try {
            return Math.max(UNKNOWN, Long.parseLong(text.trim()));
        } catch (NumberFormatException e) {
            return UNKNOWN;
        }
    }
}
