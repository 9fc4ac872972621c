package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.index.Index;
import dev.lifeguard.model.finding.CodeFinding;
import java.util.List;

/** Looks for one kind of hazard. */
@FunctionalInterface
public interface Rule {
    /** What is wrong, in the order of the code. */
    List<CodeFinding> check(Index index);
}
