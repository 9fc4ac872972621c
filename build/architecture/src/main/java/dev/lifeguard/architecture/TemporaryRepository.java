package dev.lifeguard.architecture;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A git repository of a test, with Java sources and their classes in {@code target/classes}, which git ignores. */
public final class TemporaryRepository {
    /** Keeps out the settings of the user who runs the tests. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "GIT_CONFIG_GLOBAL", "/dev/null",
            "GIT_CONFIG_NOSYSTEM", "1",
            "GIT_AUTHOR_NAME", "Test",
            "GIT_AUTHOR_EMAIL", "test@localhost",
            "GIT_COMMITTER_NAME", "Test",
            "GIT_COMMITTER_EMAIL", "test@localhost");

    private final Path root;

    private TemporaryRepository(Path root) {
        this.root = root;
    }

    /** Creates a repository with the branch {@code main}. Skips the test if there is no git. */
    public static TemporaryRepository in(Path folder) throws IOException {
        boolean there = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "git")));
        Prerequisite.require(there, "git on the PATH");
        TemporaryRepository repository = new TemporaryRepository(Files.createDirectories(folder));
        repository.git("init", "-q");
        repository.git("symbolic-ref", "HEAD", "refs/heads/main");
        repository.write(".gitignore", "target/");
        return repository;
    }

    /** Returns the existing repository or working tree in a folder. */
    public static TemporaryRepository at(Path folder) {
        return new TemporaryRepository(folder);
    }

    public Path root() {
        return root;
    }

    /** Returns the folder of its classes. */
    public Path classes() {
        return root.resolve("target/classes");
    }

    /** Writes a file, with each line ended by a line feed. */
    public void write(String path, String... lines) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, List.of(lines));
    }

    /** Commits all files. */
    public void commit() throws IOException {
        git("add", "-A");
        git("commit", "-q", "-m", "change");
    }

    /**
     * Runs git and returns what it prints.
     *
     * @throws IOException if it fails
     */
    public String git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().putAll(ENVIRONMENT);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command + ": " + printed);
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return printed;
    }

    /** Compiles all sources. */
    public void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-g", "-d", classes().toString()));
        try (Stream<Path> files = Files.walk(root.resolve("src"))) {
            files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
        }
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (result != 0) {
            throw new IOException("does not compile: " + arguments);
        }
    }
}
