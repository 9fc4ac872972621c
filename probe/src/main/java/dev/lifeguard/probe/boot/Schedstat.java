package dev.lifeguard.probe.boot;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * Reads the calling thread's CPU time, run-queue wait and number of turns on a CPU from Linux, {@code
 * /proc/thread-self/schedstat}. Other systems have no such file and nothing is measured there.
 *
 * <p>Wait and turns are exact. The CPU time is that of the last scheduler tick or context switch, up to 10 ms ago. It
 * stays so: reading the thread's CPU clock would bring it up to date, but would also preempt a thread whose time slice
 * is over, and book the wait for its next turn on the task at whose edge it was read. The reader corrects it instead.
 */
final class Schedstat {
    private Schedstat() {}

    @SuppressWarnings("removal") // still there in Java 25, where it only calls
    static void read(TaskClocks into) {
        byte[] text = new byte[96];
        int length = AccessController.doPrivileged(new Reading(text));
        if (length < 0) {
            into.set(WorkerCell.UNMEASURED, 0, 0);
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

    /** With the rights of the probe, whatever code of the host is on the stack: it may have a security manager. */
    private static final class Reading implements PrivilegedAction<Integer> {
        private final byte[] text;

        Reading(byte[] text) {
            this.text = text;
        }

        /** How many bytes there are; negative if they cannot be read. */
        @Override
        public Integer run() {
            // Not a channel: an interrupt of the host would close it.
            try (FileInputStream in = new FileInputStream("/proc/thread-self/schedstat")) {
                return in.read(text);
            } catch (IOException | SecurityException e) {
                return -1;
            }
        }
    }
}
