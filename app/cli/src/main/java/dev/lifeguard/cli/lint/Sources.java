package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeStep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The source files of classes, where available. */
public final class Sources {
    private static final int MAX_BYTES = 4 << 20;
    private static final int CONTEXT_LINES = 1;

    private final List<Path> roots;
    private final Map<Path, List<String>> read = new HashMap<>();

    /** @param roots folders with sources by package */
    public Sources(Collection<Path> roots) {
        this.roots = List.copyOf(roots);
    }

    /** Returns the file of a step; null if it is not found. */
    public @Nullable Path file(CodeStep step) {
        if (step.file().isEmpty()) {
            return null;
        }
        int dot = step.type().lastIndexOf('.');
        String folder = dot < 0 ? "" : step.type().substring(0, dot).replace('.', '/');
        for (Path root : roots) {
            try {
                Path inside = root.resolve(folder).normalize();
                Path file = inside.resolve(step.file()).normalize();
                // The name comes from a class file and must not lead elsewhere.
                if (inside.startsWith(root.normalize())
                        && inside.equals(file.getParent())
                        && Files.isRegularFile(file)) {
                    return file;
                }
            } catch (InvalidPathException e) {
                return null;
            }
        }
        return null;
    }

    /**
     * Returns the line of a step and its neighbours with numbers, the line itself marked; empty if there is no source.
     */
    public List<String> frame(CodeStep step) {
        Path file = file(step);
        List<String> lines = file == null ? List.of() : read.computeIfAbsent(file, Sources::lines);
        List<String> frame = new ArrayList<>();
        for (int i = step.line() - CONTEXT_LINES; i <= step.line() + CONTEXT_LINES; i++) {
            if (step.line() > 0 && i >= 1 && i <= lines.size()) {
                String mark = i == step.line() ? "> " : "  ";
                frame.add(mark
                        + String.format(Locale.ROOT, "%5d | ", i)
                        + lines.get(i - 1).stripTrailing());
            }
        }
        return frame;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.size(file) > MAX_BYTES ? List.of() : Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of(); // in another encoding, or gone
        }
    }
}
