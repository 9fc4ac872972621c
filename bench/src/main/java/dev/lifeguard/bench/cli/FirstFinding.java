package dev.lifeguard.bench.cli;

import dev.lifeguard.bench.exact.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The first steps of a new user: copies the jar into an empty folder and runs {@code advise} on a service that has a
 * problem.
 *
 * @param jdk runs both the jar and the service
 * @param jar the file to copy
 * @param programs jar of the lab's programs with problems
 */
record FirstFinding(Jdk jdk, Path jar, Path programs) {
    /** Default observation time of {@code advise}. */
    static final int OBSERVED_SECONDS = 10;

    private static final String WRONG = "undersized-blocking-pool";

    /** Returns the seconds from before the copy until the advice is printed. */
    double seconds() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Path copy = folder.resolve("lifeguard.jar");
        Path out = folder.resolve("out");
        Process service = new ProcessBuilder(
                        java(jdk),
                        "-Xmx96m",
                        "-cp",
                        programs.toString(),
                        "dev.lifeguard.lab.findings.program.Program",
                        WRONG,
                        "1")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("service").toFile())
                .start();
        try {
            Thread.sleep(3000); // the service has had its problem for some time
            long start = System.nanoTime();
            Files.copy(jar, copy);
            int exit = new ProcessBuilder(java(jdk), "-jar", copy.toString(), "advise", Long.toString(service.pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start()
                    .waitFor();
            double seconds = (System.nanoTime() - start) / 1e9;
            String said = Files.readString(out, StandardCharsets.UTF_8);
            if (exit != 0 || !said.contains(WRONG)) {
                throw new IOException("advise ended with " + exit + " and said " + said);
            }
            return seconds;
        } finally {
            service.destroyForcibly().waitFor();
            for (Path file : List.of(copy, out, folder.resolve("service"), folder)) {
                Files.deleteIfExists(file);
            }
        }
    }

    static String java(Jdk jdk) {
        return jdk.home().resolve("bin").resolve("java").toString();
    }
}
