package dev.lifeguard.flow.scope;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * How often the current thread has given its CPU up by itself, to wait: Linux counts that. To read it takes some tens
 * of microseconds, but unlike CPU time it needs no classes that a JVM does not have at its start.
 */
public final class Waits {
    private static final String FILE = "/proc/thread-self/status";
    private static final String LABEL = "\nvoluntary_ctxt_switches:";

    private Waits() {}

    /** So far, by the current thread, which is not a virtual one; less than 0 if the system does not tell. */
    public static long now() {
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
