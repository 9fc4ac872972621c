package dev.lifeguard.lab.service;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Maximum resource use of a JVM since its start, from its own counters, so that no peak between two samples is missed.
 *
 * @param threads maximum number of live platform threads
 * @param heapBytes maximum heap in use: the sum of its parts' peaks, which is never less than the true maximum
 */
public record Peaks(int threads, long heapBytes) {
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
     * Reads the peaks that a service wrote.
     *
     * @throws IOException if they cannot be read, or have another format
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
