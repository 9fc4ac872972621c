package dev.lifeguard.bench.memory;

import dev.lifeguard.bench.exact.Jdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The content of a JVM's heap after a full collection.
 *
 * @param bytes all objects
 * @param probeBytes instances of the probe's own classes, without the JDK objects that they hold
 */
public record ClassHistogram(long bytes, long probeBytes) {
    private static final Pattern LINE = Pattern.compile("\\s*\\d+:\\s+\\d+\\s+(\\d+)\\s+(\\S+).*");

    private static final int HISTOGRAMS = 6;

    /**
     * Measures the JVM with that process id with {@code jcmd}. The smallest of several histograms is used, since data
     * that the probe sends, up to once a second, is in the heap only for a moment.
     */
    public static ClassHistogram settled(Jdk jdk, long pid) throws IOException, InterruptedException {
        ClassHistogram least = of(jdk, pid);
        for (int i = 1; i < HISTOGRAMS; i++) {
            ClassHistogram next = of(jdk, pid);
            least = next.bytes < least.bytes ? next : least;
        }
        return least;
    }

    private static ClassHistogram of(Jdk jdk, long pid) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        jdk.home().resolve("bin/jcmd").toString(), Long.toString(pid), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        long bytes = 0;
        long probeBytes = 0;
        try (BufferedReader out = jcmd.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    long size = Long.parseLong(matcher.group(1));
                    bytes += size;
                    probeBytes += matcher.group(2).contains("dev.lifeguard.probe.")
                                    || matcher.group(2).contains("dev.lifeguard.model.")
                            ? size
                            : 0;
                }
            }
        }
        if (jcmd.waitFor() != 0 || bytes == 0) {
            throw new IOException("jcmd gave no histogram of " + pid);
        }
        return new ClassHistogram(bytes, probeBytes);
    }
}
