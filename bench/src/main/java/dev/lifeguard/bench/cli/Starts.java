package dev.lifeguard.bench.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs a command repeatedly, from start to exit. */
final class Starts {
    /** Runs that are not counted. The first run may trigger a build and fills the file caches. */
    private static final int WARM_UP = 2;

    private Starts() {}

    /**
     * Returns the duration of each run in seconds.
     *
     * @throws IOException if a run does not exit with 0
     */
    static List<Double> seconds(int runs, String... command) throws IOException, InterruptedException {
        List<Double> seconds = new ArrayList<>();
        for (int run = -WARM_UP; run < runs; run++) {
            long start = System.nanoTime();
            int exit = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new IOException(String.join(" ", command) + " ended with " + exit);
            }
            if (run >= 0) {
                seconds.add((System.nanoTime() - start) / 1e9);
            }
        }
        return seconds;
    }
}
