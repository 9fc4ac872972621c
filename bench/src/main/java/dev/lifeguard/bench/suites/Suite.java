package dev.lifeguard.bench.suites;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A third-party test suite: a folder of {@code bench/suites} with a pom that finds and runs the tests.
 *
 * @param name name of the folder
 * @param pom the pom that Maven runs
 */
record Suite(String name, Path pom) {
    private static final String TCK = "jsr166-tck";

    /** Returns all suites by name. */
    static List<Suite> all(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root.resolve("bench/suites"))) {
            return folders.map(folder -> new Suite(folder.getFileName().toString(), folder.resolve("pom.xml")))
                    .filter(suite -> Files.isRegularFile(suite.pom))
                    .sorted((a, b) -> a.name.compareTo(b.name))
                    .toList();
        }
    }

    /** Whether its tests are OpenJDK sources, as opposed to a test archive that Maven downloads. */
    boolean isTck() {
        return name.equals(TCK);
    }
}
