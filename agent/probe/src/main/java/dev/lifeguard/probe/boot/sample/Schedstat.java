package dev.lifeguard.probe.boot.sample;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * Reads the calling thread's CPU time, run-queue wait and number of time slices from Linux,
 * {@code /proc/thread-self/schedstat}. On systems without that file nothing is measured.
 *
 * <p>Wait and number of slices are exact. The CPU time is that of the last scheduler tick or context switch, up to 10
 * ms ago. Reading the thread's CPU clock would update it, but would also preempt a thread whose time slice is over. Its
 * next wait would be attributed to the task at whose edge the clock was read. The reader corrects the CPU time instead.
 */
final class Schedstat {
    private Schedstat() {}

    @SuppressWarnings("removal") // still in Java 25, where it only calls the action
    static void read(TaskClocks into) {
        byte[] text = new byte[96];
        int length = AccessController.doPrivileged(new Reading(text));
        if (length < 0) {
            into.set(Sample.UNMEASURED, 0, 0);
            return;
        }
        long cpu = 0;
        long runQueue = 0;
        long number = 0;
        int at = 0;
        for (int i = 0; i < length; i++) {
            byte c = text[i];
            if (c >= '0' && c <= '9') {
                number = number * 10 + (c - '0');
            } else {
                cpu = at == 0 ? number : cpu;
                runQueue = at == 1 ? number : runQueue;
                if (++at == 3) {
                    break;
                }
                number = 0;
            }
        }
        into.set(cpu, runQueue, number);
    }

    /** With the probe's permissions, whatever host code is on the stack: the host may have a security manager. */
    private static final class Reading implements PrivilegedAction<Integer> {
        private final byte[] text;

        Reading(byte[] text) {
            this.text = text;
        }

        /** Returns the number of bytes read; negative on failure. */
        @Override
        public Integer run() {
            // Not a channel, which an interrupt of the host's thread would close.
            try (FileInputStream in = new FileInputStream("/proc/thread-self/schedstat")) {
                return in.read(text);
            } catch (IOException | SecurityException e) {
                return -1;
            }
        }
    }
}
