package dev.lifeguard.bench.result;

import dev.lifeguard.bench.Agents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The checked-out sources that this program was built from. */
public record SourceTree(Path root) {

    /**
     * Finds it.
     *
     * @throws IllegalStateException if the program lies elsewhere
     */
    public static SourceTree find() {
        Path root = Agents.location().resolve("../../..").toAbsolutePath().normalize();
        if (!Files.isExecutable(root.resolve("lifeguard"))) {
            throw new IllegalStateException("no launcher in " + root + ": run it by bench/run");
        }
        return new SourceTree(root);
    }

    /** The commit that is checked out, and whether files below {@code paths} differ from it. */
    public String commit(List<String> paths) throws IOException, InterruptedException {
        String commit = git(List.of("rev-parse", "--short=10", "HEAD"));
        List<String> status = new ArrayList<>(List.of("status", "--porcelain", "--"));
        status.addAll(paths);
        return commit.isEmpty() ? "unknown" : git(status).isEmpty() ? commit : commit + " with changes";
    }

    /** Empty where there is no git, or no repository. */
    private String git(List<String> arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? out : "";
        } catch (IOException e) {
            return "";
        }
    }
}
