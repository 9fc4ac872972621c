package dev.lifeguard.lint.input;

import dev.lifeguard.model.finding.CodeFinding;
import java.util.List;
import java.util.Set;

/**
 * The classes that belong to libraries. They are analysed, but findings in them cannot be fixed in the program.
 *
 * @param types their names, {@code package.Class$Inner}
 */
public record Libraries(Set<String> types) {
    public Libraries {
        types = Set.copyOf(types);
    }

    /** Whether a finding is located in a library. */
    public boolean has(CodeFinding finding) {
        return types.contains(finding.at().type());
    }

    /** Returns the findings in the program's own code. */
    public List<CodeFinding> others(List<CodeFinding> findings) {
        return findings.stream().filter(finding -> !has(finding)).toList();
    }
}
