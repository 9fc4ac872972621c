package dev.lifeguard.flow.scope;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The time that the current thread was runnable without a CPU, as counted by Linux. A reading takes some microseconds.
 */
final class RunQueue {
    private static final String FILE = "/proc/thread-self/schedstat"; // CPU time, queue time, slices

    private RunQueue() {}

    /** Returns the nanoseconds so far of the current platform thread; negative if the system does not count them. */
    static long waitedNs() {
        try (FileInputStream in = new FileInputStream(FILE)) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            int begin = text.indexOf(' ') + 1;
            return Long.parseLong(text.substring(begin, text.indexOf(' ', begin)));
        } catch (IOException | RuntimeException e) {
            return -1;
        }
    }
}
