package dev.lifeguard.imports.dump;

import java.util.List;

/**
 * All threads of a JVM at one moment.
 *
 * @param epochMs wall-clock time, milliseconds since 1970, in the time zone of who wrote it; −1 if unknown
 * @param uptimeS age of the JVM's first thread in seconds, NaN if unknown
 * @param vm name of the virtual machine, such as {@code OpenJDK 64-Bit Server VM}; empty if unknown
 * @param version of its Java, empty if unknown
 * @param pid its process id, 0 if unknown
 * @param threads those that run Java code
 * @param held who waits for whom, where the JVM found deadlocks itself
 * @param virtualShown whether virtual threads are among the threads, if there are any
 * @param whole whether its end is there
 */
public record ThreadDump(
        long epochMs,
        double uptimeS,
        String vm,
        String version,
        long pid,
        List<DumpedThread> threads,
        List<Held> held,
        boolean virtualShown,
        boolean whole) {
    public ThreadDump {
        threads = List.copyOf(threads);
        held = List.copyOf(held);
    }

    /**
     * A thread waits for what another holds, by their names.
     *
     * @param waiter who waits
     * @param type the class of what it waits for, empty if unknown
     * @param holder who holds it
     */
    public record Held(String waiter, String type, String holder) {}
}
