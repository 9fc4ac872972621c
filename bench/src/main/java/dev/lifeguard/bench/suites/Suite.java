package dev.lifeguard.bench.suites;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tests of others: a folder of {@code bench/suites} with a pom that finds and runs them.
 *
 * @param name of the folder
 * @param pom what Maven runs
 */
record Suite(String name, Path pom) {
    private static final String TCK = "jsr166-tck";

    /** All, by name. */
    static List<Suite> all(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root.resolve("bench/suites"))) {
            return folders.map(folder -> new Suite(folder.getFileName().toString(), folder.resolve("pom.xml")))
                    .filter(suite -> Files.isRegularFile(suite.pom))
                    .sorted((a, b) -> a.name.compareTo(b.name))
                    .toList();
        }
    }

    /** Whether its tests are sources of OpenJDK, and not in an archive of tests that Maven fetches. */
    boolean isTck() {
        return name.equals(TCK);
    }
}
