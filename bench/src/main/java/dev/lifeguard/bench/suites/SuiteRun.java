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
 * One run of a suite.
 *
 * @param outcome of its tests
 * @param seen what the probe saw; null without it
 * @param seconds from the start of Maven to its end
 */
record SuiteRun(Outcome outcome, @Nullable Seen seen, double seconds) {

    /**
     * How to run a suite: all but whether the probe is there.
     *
     * @param feature of the JDK
     * @param sources of its tests; null where Maven has them
     * @param folder what each run leaves goes into a folder in this one
     */
    record Plan(
            Suite suite,
            int feature,
            Jdk jdk,
            Path mvnw,
            @Nullable Path sources,
            Path folder) {}

    /**
     * Runs it to its end.
     *
     * @param probe the probe's jar, or null to run without it
     * @throws IOException if not a single test ran, with the file that says why
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
                .waitFor(); // a suite whose JVM dies ends it with an error, but leaves reports
        double seconds = (System.nanoTime() - start) / 1e9;
        Outcome outcome = Outcome.read(work.resolve("surefire-reports"));
        if (outcome.tests() == 0) {
            throw new IOException(plan.suite.name() + " ran no test on JDK " + plan.jdk.version() + ": see " + log);
        }
        return new SuiteRun(outcome, probe == null ? null : Seen.read(list(recordings)), seconds);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
