package dev.lifeguard.lab.service;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The most that a JVM needed since it began, from its own counters, so that no peak between two samples is missed.
 *
 * @param threads the most platform threads that lived at one time
 * @param heapBytes the most heap in use: the peaks of its parts added up, which is never less than there was at one
 *     time
 */
public record Peaks(int threads, long heapBytes) {
    /** Of the JVM that asks. */
    static Peaks now() {
        return new Peaks(
                ManagementFactory.getThreadMXBean().getPeakThreadCount(),
                ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                        .sum());
    }

    /** In 10^6 bytes. */
    public double heapMb() {
        return heapBytes / 1e6;
    }

    void write(Path file) throws IOException {
        Files.writeString(file, threads + " " + heapBytes);
    }

    /**
     * Reads what a service left.
     *
     * @throws IOException if it cannot be read, or is something else
     */
    public static Peaks read(Path file) throws IOException {
        String[] figures = Files.readString(file).split(" ", -1);
        try {
            return new Peaks(Integer.parseInt(figures[0]), Long.parseLong(figures[1]));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IOException(file + " does not hold the peaks of a JVM");
        }
    }
}
