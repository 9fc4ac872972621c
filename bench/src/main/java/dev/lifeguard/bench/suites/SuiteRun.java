package dev.lifeguard.bench.suites;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.files.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run of a suite.
 *
 * @param outcome outcome of its tests
 * @param seen the probe's observations; null without the probe
 * @param seconds duration of the Maven build
 */
record SuiteRun(Outcome outcome, @Nullable ProbeObservations seen, double seconds) {

    /**
     * The settings of a suite's runs, except for the probe.
     *
     * @param feature feature release of the JDK
     * @param sources sources of its tests; null if Maven downloads them
     * @param folder folder in which each run creates its own
     */
    record Plan(
            Suite suite,
            int feature,
            Jdk jdk,
            Path mvnw,
            @Nullable Path sources,
            Path folder) {}

    /**
     * Runs the suite.
     *
     * @param probe the probe's jar, or null to run without it
     * @throws IOException if no test ran, with the name of the log file
     */
    static SuiteRun of(Plan plan, @Nullable Path probe) throws IOException, InterruptedException {
        Path work = plan.folder.resolve(plan.suite.name() + "-" + plan.feature + (probe == null ? "" : "-probe"));
        Folders.delete(work);
        Path recordings = Files.createDirectories(work.resolve("recordings"));
        List<String> command = new ArrayList<>(List.of(
                plan.mvnw.toString(),
                "-B",
                "-ntp",
                "-f",
                plan.suite.pom().toString(),
                "test",
                "-Dwork=" + work,
                "-Djdk=" + plan.jdk.home(),
                "-Drelease=" + plan.feature));
        if (plan.sources != null) {
            command.add("-Dsources=" + plan.sources);
        }
        if (probe != null) {
            command.add("-Dagent=-javaagent:" + probe + "=record=" + recordings.resolve("%p.jsonl.gz"));
        }
        Path log = work.resolve("log");
        long start = System.nanoTime();
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor(); // if the suite's JVM dies, Maven fails but leaves reports
        double seconds = (System.nanoTime() - start) / 1e9;
        Outcome outcome = Outcome.read(work.resolve("surefire-reports"));
        if (outcome.tests() == 0) {
            throw new IOException(plan.suite.name() + " ran no test on JDK " + plan.jdk.version() + ": see " + log);
        }
        return new SuiteRun(outcome, probe == null ? null : ProbeObservations.read(list(recordings)), seconds);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
