package dev.lifeguard.probe.boot;

import java.io.FileInputStream;
import java.io.IOException;

/**
 * Reads the calling thread's CPU time and run-queue wait from Linux, {@code /proc/thread-self/schedstat}: three
 * numbers, the first two in nanoseconds. Other systems have no such file and nothing is measured there.
 */
final class Schedstat {
    private Schedstat() {}

    static void read(WorkerCell cell) {
        byte[] text = new byte[96];
        int length;
        // Not a channel: an interrupt of the host would close it.
        try (FileInputStream in = new FileInputStream("/proc/thread-self/schedstat")) {
            length = in.read(text);
        } catch (IOException e) {
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
}
