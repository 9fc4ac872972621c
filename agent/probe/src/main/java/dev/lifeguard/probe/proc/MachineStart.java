package dev.lifeguard.probe.proc;

/**
 * The kernel's counters at the start of the probe, as raw text: parsing is deferred to keep the host's start short.
 *
 * @param machine text of {@code /proc/stat}
 * @param process text of {@code /proc/self/stat}
 */
public record MachineStart(String machine, String process) {
    private static final int MAX_STAT = 1 << 16; // lines of some hundred cores

    /** Reads the present counters. */
    public static MachineStart now() {
        return new MachineStart(ProcFile.text("/proc/stat", MAX_STAT), ProcFile.text("/proc/self/stat"));
    }
}
