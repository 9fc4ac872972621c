package dev.lifeguard.imports.dump;

import java.util.List;

/**
 * All threads of a JVM at one moment.
 *
 * @param epochMs wall-clock time, milliseconds since 1970, in the writer's time zone; −1 if unknown
 * @param uptimeS age of the JVM's first thread in seconds, NaN if unknown
 * @param vm name of the virtual machine, such as {@code OpenJDK 64-Bit Server VM}; empty if unknown
 * @param version of its Java, empty if unknown
 * @param pid its process id, 0 if unknown
 * @param threads threads that run Java code
 * @param held waits between threads, if the JVM found deadlocks itself
 * @param virtualShown whether the threads include virtual threads, if there are any
 * @param whole whether its end is present
 * @param jvm what tells this JVM from others: the native ids of {@link #FIRST_THREAD}; empty if unknown
 * @param ownersShown whether it lists the owners of {@code java.util.concurrent} locks
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
        boolean whole,
        String jvm,
        boolean ownersShown) {
    /** A thread that each JVM has from its start to its end. */
    public static final String FIRST_THREAD = "Reference Handler";

    public ThreadDump {
        threads = List.copyOf(threads);
        held = List.copyOf(held);
    }

    /**
     * A thread that waits for an object held by another, by name.
     *
     * @param waiter the waiting thread
     * @param type the class of the object, empty if unknown
     * @param holder the holding thread
     */
    public record Held(String waiter, String type, String holder) {}
}
