package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.proc.ProcFile;

/**
 * What the kernel had counted when the probe came, as it says it: to read it takes the starting host less time than to
 * understand it.
 *
 * @param machine text of {@code /proc/stat}
 * @param process text of {@code /proc/self/stat}
 */
public record MachineStart(String machine, String process) {
    private static final int MAX_STAT = 1 << 16; // lines of some hundred cores

    /** What is counted now. */
    public static MachineStart now() {
        return new MachineStart(ProcFile.text("/proc/stat", MAX_STAT), ProcFile.text("/proc/self/stat"));
    }
}
