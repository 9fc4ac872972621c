package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.index.Index;
import dev.lifeguard.model.finding.CodeFinding;
import java.util.List;

/** A rule that looks for one kind of hazard. */
@FunctionalInterface
public interface Rule {
    /** Returns the findings in code order. */
    List<CodeFinding> check(Index index);
}
