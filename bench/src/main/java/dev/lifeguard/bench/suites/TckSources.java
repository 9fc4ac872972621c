package dev.lifeguard.bench.suites;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The sources of the JSR-166 tests in an OpenJDK repository. They are under the GPL, so they are downloaded to run next
 * to our tests and never become part of this project. A commit id is a hash of the content, so git fetches exactly the
 * tested version or fails.
 *
 * @param repository an address or a folder, as git understands it
 */
record TckSources(String repository) {
    static final String OPENJDK = "https://github.com/openjdk/jdk.git";

    private static final String FOLDER = "test/jdk/java/util/concurrent/tck";

    /** The commits by JDK. 17: the last commit before work on 18 began. 25: the tag jdk-25+27. */
    private static final Map<Integer, String> COMMITS = Map.of(
            17, "44bbdc6d0db2af0cb16de530cc3260773cf5a925",
            25, "20f2c37b74584f1dbbcc2d54ea1dff394777f5dd");

    /** Returns the JDKs with tests. */
    static List<Integer> features() {
        return COMMITS.keySet().stream().sorted().toList();
    }

    /**
     * Fetches the sources for a JDK if they are missing, and returns their folder.
     *
     * @throws IOException if git cannot fetch the commit, with git's output
     */
    Path fetch(int feature, Path folder) throws IOException, InterruptedException {
        String commit = COMMITS.get(feature);
        if (commit == null) {
            throw new IllegalArgumentException("no JSR-166 tests for a JDK " + feature + ": there are " + features());
        }
        Path tree = Files.createDirectories(folder.resolve(commit));
        Path sources = tree.resolve(FOLDER);
        if (!Files.isDirectory(sources)) {
            git(tree, "init", "--quiet");
            git(tree, "config", "remote.origin.url", repository);
            git(tree, "config", "remote.origin.promisor", "true"); // a partial clone, without other files
            git(tree, "fetch", "--quiet", "--depth=1", "--filter=blob:none", "origin", commit);
            git(tree, "checkout", "--quiet", commit, "--", FOLDER);
        }
        return sources;
    }

    private static void git(Path tree, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", tree.toString()));
        command.addAll(List.of(arguments));
        Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (git.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + said.strip());
        }
    }
}
