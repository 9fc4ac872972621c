package dev.lifeguard.probe.boot;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.function.LongSupplier;

/**
 * Reads the calling thread's CPU time and run-queue wait from Linux, {@code /proc/thread-self/schedstat}: three
 * numbers, the first two in nanoseconds. Other systems have no such file and nothing is measured there.
 *
 * <p>The file shows what the kernel last accounted for, at a tick or a context switch, up to 10 ms ago. Reading the
 * thread's CPU clock makes the kernel account for all up to now, so that clock is read first.
 */
final class Schedstat {
    /** The calling thread's CPU clock; its value is not used. Null where there is none. */
    static volatile LongSupplier cpuClock;

    private Schedstat() {}

    @SuppressWarnings("removal") // still there in Java 25, where it only calls
    static void read(SampledCell cell) {
        account();
        byte[] text = new byte[96];
        int length = AccessController.doPrivileged(new Reading(text));
        if (length < 0) {
            cell.clocks(WorkerCell.UNMEASURED, WorkerCell.UNMEASURED);
            return;
        }
        long first = -1;
        long number = 0;
        for (int i = 0; i < length; i++) {
            byte c = text[i];
            if (c >= '0' && c <= '9') {
                number = number * 10 + (c - '0');
            } else if (first < 0) {
                first = number;
                number = 0;
            } else {
                break;
            }
        }
        cell.clocks(first, number);
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

    private static void account() {
        LongSupplier clock = cpuClock;
        if (clock != null) {
            try {
                long unused = clock.getAsLong();
            } catch (RuntimeException e) {
                cpuClock = null; // this JVM has no such clock
            }
        }
    }
}
