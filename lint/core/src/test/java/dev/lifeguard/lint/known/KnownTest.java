package dev.lifeguard.lint.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownTest {
    private final CodeFinding one = finding("com.shop.Orders", "load", 7);
    private final CodeFinding same = finding("com.shop.Orders", "load", 9);
    private final CodeFinding other = finding("com.shop.Prices$Client", "fetch", 7);

    @Test
    void findingsInTheBaselineAreNotNew() {
        Baseline baseline =
                Baseline.parse(Baseline.render(List.of(one, other)).lines().toList());

        assertThat(baseline.unknown(List.of(one, other))).isEmpty();
        assertThat(baseline.unknown(List.of(same))).as("on another line").isEmpty();
        assertThat(baseline.unknown(List.of(one, same, other)))
                .as("one more than before")
                .containsExactly(same);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "0 pool-per-call a.B.c", "-1 pool-per-call a.B.c", "99999999999 a b", "7"})
    void aMalformedBaselineIsRejected(String line) {
        assertThatThrownBy(() -> Baseline.parse(List.of("# fine", line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line 2: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.shop.Orders", "com.shop.Orders.load", "com.shop.Or*"})
    void acceptedFindingsAreLeftOut(String where) {
        Acceptance accepted = Acceptance.parse(List.of("pool-per-call " + where + " one a day", ""));

        assertThat(accepted.others(List.of(one, other))).containsExactly(other);
    }

    @Test
    void anAcceptedClassIncludesNestedClasses() {
        Acceptance accepted = Acceptance.parse(List.of("pool-per-call com.shop.Prices one a day"));

        assertThat(accepted.others(List.of(one, other))).containsExactly(one);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pool-per-call com.shop.Orders", "pool-per-cal com.shop.Orders why not", "x"})
    void aLineWithoutReasonOrKnownIdIsRejected(String line) {
        assertThatThrownBy(() -> Acceptance.parse(List.of(line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line 1: ");
    }

    private static CodeFinding finding(String type, String method, int line) {
        CodeStep step = new CodeStep(type, method, "A.java", line, "makes a pool");
        return new CodeFinding(FindingId.POOL_PER_CALL, Evidence.SHOWN, List.of(step), "wrong", "mend it");
    }
}
