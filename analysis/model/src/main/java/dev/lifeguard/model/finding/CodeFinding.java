package dev.lifeguard.model.finding;

import java.util.List;

/**
 * A problem in code, found without running it.
 *
 * @param id its kind
 * @param evidence how its harm is known
 * @param path the steps that prove it, from the reported line to the one that does the harm; at least one
 * @param message the problem, in one plain sentence
 * @param remedy what to do instead
 */
public record CodeFinding(FindingId id, Evidence evidence, List<CodeStep> path, String message, String remedy) {
    public CodeFinding {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a finding needs a line: " + message);
        }
        path = List.copyOf(path);
    }

    public CodeStep at() {
        return path.get(0);
    }

    public Severity severity() {
        return evidence.severity();
    }

    /** Returns the same problem with other evidence. */
    public CodeFinding with(Evidence other) {
        return new CodeFinding(id, other, path, message, remedy);
    }
}
