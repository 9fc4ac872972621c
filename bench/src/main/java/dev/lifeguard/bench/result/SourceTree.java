package dev.lifeguard.bench.result;

import dev.lifeguard.bench.agent.Agents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The checked-out sources that this program was built from. */
public record SourceTree(Path root) {

    /**
     * Finds the source tree.
     *
     * @throws IllegalStateException if the program is not located in one
     */
    public static SourceTree find() {
        Path program = Agents.location();
        return around(program)
                .orElseThrow(() -> new IllegalStateException("no launcher above " + program + ": run it by bench/run"));
    }

    /** Returns the source tree that contains a file, if there is one. */
    public static Optional<SourceTree> around(Path file) {
        for (Path folder = file.toAbsolutePath().normalize(); folder != null; folder = folder.getParent()) {
            Path launcher = folder.resolve("lifeguard");
            if (Files.isRegularFile(launcher) && Files.isExecutable(launcher)) {
                return Optional.of(new SourceTree(folder));
            }
        }
        return Optional.empty();
    }

    /** Returns the checked-out commit, "with changes" if files other than results and pages differ from it. */
    public String commit() throws InterruptedException {
        String commit = git("rev-parse", "--short=10", "HEAD");
        String changed = git("status", "--porcelain", "--", ".", ":!bench/results", ":!docs");
        return commit.isEmpty() ? "unknown" : changed.isEmpty() ? commit : commit + " with changes";
    }

    /** Returns git's output; empty without git or a repository. */
    private String git(String... arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? out.strip() : "";
        } catch (IOException e) {
            return "";
        }
    }
}
