package dev.lifeguard.bench.lint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that was run to its end or to a time limit.
 *
 * @param seconds from start to end
 * @param megabytes peak resident set (VmHWM of Linux); 0 if unknown
 * @param finished whether it ended before the limit
 */
record TimedProcess(double seconds, long megabytes, boolean finished) {
    private static final int POLL_MS = 20;

    /**
     * Runs a program, with its output in a file.
     *
     * @throws IOException if it fails, with its output
     */
    static TimedProcess run(List<String> command, Path out, long mostSeconds) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        long kilobytes = 0;
        boolean finished = false;
        while (!finished && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(mostSeconds)) {
            finished = process.waitFor(POLL_MS, TimeUnit.MILLISECONDS);
            kilobytes = Math.max(kilobytes, peak(status));
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (!finished) {
            process.destroyForcibly().waitFor();
        } else if (process.exitValue() != 0) {
            throw new IOException(command.get(0) + " ended with " + process.exitValue() + ": " + Files.readString(out));
        }
        return new TimedProcess(seconds, kilobytes >> 10, finished);
    }

    private static long peak(Path status) {
        try {
            return Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException e) {
            return 0; // it has ended, or this is not Linux
        }
    }
}
