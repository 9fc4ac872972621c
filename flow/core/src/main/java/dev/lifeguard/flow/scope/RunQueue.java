package dev.lifeguard.flow.scope;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** How long the current thread could have run but had no CPU, which Linux counts. To read it takes some microseconds. */
final class RunQueue {
    private static final String FILE = "/proc/thread-self/schedstat"; // on a CPU, in the queue, how often on a CPU

    private RunQueue() {}

    /** Nanoseconds so far of the current thread, a platform thread; negative if the system does not count them. */
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
