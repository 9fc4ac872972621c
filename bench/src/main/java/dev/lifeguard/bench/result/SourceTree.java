package dev.lifeguard.bench.result;

import dev.lifeguard.bench.agent.Agents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The checked-out sources that this program was built from. */
public record SourceTree(Path root) {

    /**
     * Finds the source tree.
     *
     * @throws IllegalStateException if the program is not located in one
     */
    public static SourceTree find() {
        Path root = Agents.location().resolve("../../..").toAbsolutePath().normalize();
        if (!Files.isExecutable(root.resolve("lifeguard"))) {
            throw new IllegalStateException("no launcher in " + root + ": run it by bench/run");
        }
        return new SourceTree(root);
    }

    /** Returns the checked-out commit, and whether files in {@code paths} differ from it. */
    public String commit(List<String> paths) throws InterruptedException {
        String commit = text(List.of("rev-parse", "--short=10", "HEAD"));
        List<String> status = new ArrayList<>(List.of("status", "--porcelain", "--"));
        status.addAll(paths);
        return commit.isEmpty() ? "unknown" : text(status).isEmpty() ? commit : commit + " with changes";
    }

    /**
     * Returns the state of the sources at a commit, or the present state if it is null.
     *
     * @throws IllegalArgumentException if there is no such commit
     */
    public List<SourceState> at(@Nullable String commit, List<String> paths) throws InterruptedException {
        if (commit == null) {
            return SourceState.of(root, paths);
        }
        if (git(List.of("rev-parse", "--verify", commit + "^{commit}")).length == 0) {
            throw new IllegalArgumentException("no commit " + commit);
        }
        List<SourceState> states = new ArrayList<>();
        for (String path : paths) {
            SortedMap<String, byte[]> contents = new TreeMap<>();
            for (String file : text(List.of("ls-tree", "-r", "--name-only", commit, "--", path))
                    .lines()
                    .toList()) {
                contents.put(
                        file.equals(path) ? "" : file.substring(path.length() + 1),
                        git(List.of("show", commit + ":" + file)));
            }
            states.add(SourceState.of(path, contents));
        }
        return states;
    }

    private String text(List<String> arguments) throws InterruptedException {
        return new String(git(arguments), StandardCharsets.UTF_8).strip();
    }

    /** Returns git's output; empty without git or a repository. */
    private byte[] git(List<String> arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            byte[] out = process.getInputStream().readAllBytes();
            return process.waitFor() == 0 ? out : new byte[0];
        } catch (IOException e) {
            return new byte[0];
        }
    }
}
