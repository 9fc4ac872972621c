package dev.lifeguard.lint.corpus;

import dev.lifeguard.lint.input.Input;
import dev.lifeguard.model.finding.CodeFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The location of the labelled cases: the classes of the corpus module. */
public final class Corpus {
    public static final Path CLASSES = Path.of("..", "corpus", "target", "classes");

    private Corpus() {}

    public static Input read() throws IOException {
        Input input = new Input();
        input.add(CLASSES);
        return input;
    }

    /** Returns the finding in the method of this name whose path has at least this number of steps. */
    static CodeFinding finding(List<CodeFinding> findings, String id, String method, int steps) {
        return findings.stream()
                .filter(finding -> finding.id().id().equals(id)
                        && finding.at().method().equals(method)
                        && finding.path().size() >= steps)
                .findFirst()
                .orElseThrow();
    }
}
