package dev.lifeguard.model.finding;

import java.util.List;

/**
 * Something wrong with code, seen without running it.
 *
 * @param id what kind
 * @param severity how much it matters, by what was proved
 * @param path the steps that prove it, from the line that the finding is for to the one that does the harm; at least
 *     one
 * @param message what is wrong, in one plain sentence
 * @param remedy what to do instead
 */
public record CodeFinding(FindingId id, Severity severity, List<CodeStep> path, String message, String remedy) {
    public CodeFinding {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a finding needs a line: " + message);
        }
        path = List.copyOf(path);
    }

    /** The line that the finding is for. */
    public CodeStep at() {
        return path.get(0);
    }
}
