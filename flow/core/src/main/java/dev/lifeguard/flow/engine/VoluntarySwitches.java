package dev.lifeguard.flow.engine;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The voluntary context switches of the current thread: how often it gave up its CPU to wait, which Linux counts. To
 * read it takes tens of microseconds but, unlike CPU time, no classes that a JVM has not loaded at its start.
 */
final class VoluntarySwitches {
    private static final String FILE = "/proc/thread-self/status";
    private static final String LABEL = "\nvoluntary_ctxt_switches:";

    private VoluntarySwitches() {}

    /** The count so far of the current thread, a platform thread; negative if the system has none. */
    static long count() {
        try (FileInputStream in = new FileInputStream(FILE)) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            int begin = text.indexOf(LABEL) + LABEL.length();
            int end = text.indexOf('\n', begin);
            return begin < LABEL.length() || end < 0
                    ? -1
                    : Long.parseLong(text.substring(begin, end).strip());
        } catch (IOException | NumberFormatException e) {
            return -1;
        }
    }
}
