package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.process.JavaCommand;
import java.nio.file.Path;
import java.util.List;

/**
 * JDK and machine resources of a service.
 *
 * @param label difference from the usual host; empty for the usual one
 */
record Host(String label, Path javaHome, int cores, List<String> jvmOptions) {
    /** Returns the host with this JDK and all cores. */
    static Host usual(int cores) {
        return new Host("", JavaCommand.OWN_JAVA, cores, List.of());
    }

    /** Returns a host with this JDK and a fixed number of cores, whatever the machine has. */
    static Host withCores(int cores) {
        return new Host(
                cores == 1 ? "1 core" : cores + " cores",
                JavaCommand.OWN_JAVA,
                cores,
                List.of("-XX:ActiveProcessorCount=" + cores));
    }

    /** Returns a host with another JDK and all cores. */
    static Host withJava(Path home, int version, int cores) {
        return new Host("JDK " + version, home, cores, List.of());
    }

    boolean isUsual() {
        return label.isEmpty();
    }
}
