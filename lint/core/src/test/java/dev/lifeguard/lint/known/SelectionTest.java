package dev.lifeguard.lint.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.input.Libraries;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private static final Libraries LIBRARIES = new Libraries(Set.of("org.lib.Pools"));

    private final CodeFinding changed = finding(Evidence.SHOWN, "com.shop.Orders", 7);
    private final CodeFinding old = finding(Evidence.WITNESSED, "com.shop.Orders", 20);
    private final CodeFinding changedHint = finding(Evidence.POSSIBLE, "com.shop.Orders", 7);
    private final CodeFinding oldHint = finding(Evidence.POSSIBLE, "com.shop.Orders", 20);
    private final CodeFinding library = finding(Evidence.WITNESSED, "org.lib.Pools", 7);
    private final List<CodeFinding> all = List.of(changed, old, library, changedHint, oldHint);

    private final ChangedLines lines = new ChangedLines();

    SelectionTest() {
        lines.addDiff("--- a/com/shop/Orders.java\n+++ b/com/shop/Orders.java\n@@ -7 +7 @@\n-old\n+new\n");
    }

    @Test
    void withoutARevisionAllButHintsAndLibrariesIsReported() {
        assertThat(select(false, false, Baseline.NONE, null))
                .isEqualTo(new Selection.Result(List.of(changed, old), 1, 2, 0, 0));
        assertThat(select(true, true, Baseline.NONE, null)).isEqualTo(new Selection.Result(all, 0, 0, 0, 0));
    }

    @Test
    void inChangedLinesHintsAreReported() {
        assertThat(select(false, false, Baseline.NONE, lines))
                .isEqualTo(new Selection.Result(List.of(changed, changedHint), 0, 1, 0, 1));
        assertThat(select(true, true, Baseline.NONE, lines))
                .isEqualTo(new Selection.Result(List.of(changed, changedHint), 0, 0, 0, 3));
    }

    @Test
    void aLibraryIsCountedWhereItIsReachedByAChangedLine() {
        CodeFinding reached = new CodeFinding(
                FindingId.POOL_PER_CALL, Evidence.WITNESSED, List.of(library.at(), changed.at()), "", "");
        Selection selection = new Selection(false, false, Acceptance.NONE, Baseline.NONE, lines);

        assertThat(selection.of(List.of(reached, library), LIBRARIES))
                .isEqualTo(new Selection.Result(List.of(), 1, 0, 0, 0));
    }

    /** The baseline does not say which of two findings in a method it knows. */
    @Test
    void theBaselineKnowsTheFindingInUnchangedCode() {
        Baseline baseline = Baseline.parse(List.of("1 pool-per-call com.shop.Orders.load"));

        assertThat(select(false, false, baseline, lines).reported()).containsExactly(changed, changedHint);
        assertThat(select(false, false, baseline, lines).known()).isEqualTo(1);
    }

    private Selection.Result select(boolean hints, boolean libraries, Baseline baseline, @Nullable ChangedLines since) {
        return new Selection(hints, libraries, Acceptance.NONE, baseline, since).of(all, LIBRARIES);
    }

    private static CodeFinding finding(Evidence evidence, String type, int line) {
        String file = type.substring(type.lastIndexOf('.') + 1) + ".java";
        CodeStep step = new CodeStep(type, "load", file, line, "");
        return new CodeFinding(FindingId.POOL_PER_CALL, evidence, List.of(step), "", "");
    }
}
