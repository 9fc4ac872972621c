package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.process.JavaCommand;
import java.nio.file.Path;
import java.util.List;

/**
 * What services run on.
 *
 * @param label what is particular about it; empty for the usual one
 * @param javaHome of its JDK
 * @param cores that a service may use
 * @param jvmOptions for it
 */
record Host(String label, Path javaHome, int cores, List<String> jvmOptions) {
    Host {
        jvmOptions = List.copyOf(jvmOptions);
    }

    /** This JDK and all cores. */
    static Host usual(int cores) {
        return new Host("", JavaCommand.OWN_JAVA, cores, List.of());
    }

    /** This JDK, and so many cores, whatever the machine has. */
    static Host withCores(int cores) {
        return new Host(
                cores == 1 ? "1 core" : cores + " cores",
                JavaCommand.OWN_JAVA,
                cores,
                List.of("-XX:ActiveProcessorCount=" + cores));
    }

    /** Another JDK, and all cores. */
    static Host withJava(Path home, int version, int cores) {
        return new Host("JDK " + version, home, cores, List.of());
    }

    boolean isUsual() {
        return label.isEmpty();
    }
}
