package dev.lifeguard.bench.suites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutcomeTest {
    @Test
    void testsAreCountedByNameWithoutSkippedOnes(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("TEST-a.xml"), """
                <testsuite name="a" tests="6">
                  <testcase name="same" classname="A"/>
                  <testcase name="same" classname="A"><system-out>text</system-out></testcase>
                  <testcase name="same" classname="A"><failure message="m">trace</failure></testcase>
                  <testcase name="thrown" classname="A"><error type="E"/></testcase>
                  <testcase name="left" classname="A"><skipped message="why"/></testcase>
                </testsuite>
                """);
        Files.writeString(folder.resolve("TEST-b.xml"), "<testsuite><testcase name='b' classname='B'/></testsuite>");
        Files.writeString(folder.resolve("other.xml"), "no report");

        Outcome outcome = Outcome.read(folder);

        assertThat(outcome).isEqualTo(outcome(Map.of("A.same", 2, "B.b", 1), Map.of("A.same", 1, "A.thrown", 1)));
        assertThat(outcome.tests()).isEqualTo(5);
        assertThat(outcome.failures()).isEqualTo(2);
    }

    @Test
    void noReportsMeanNoTests(@TempDir Path folder) throws IOException {
        assertThat(Outcome.read(folder.resolve("none")).tests()).isZero();
    }

    @Test
    void worseTestsFailMoreOftenOrDidNotRun() {
        Outcome without = outcome(Map.of("same", 2, "gone", 1, "good", 1), Map.of("known", 1));
        Outcome with = outcome(Map.of("same", 1, "good", 1), Map.of("same", 1, "known", 1));
        assertThat(with.worseThan(without)).containsExactly("gone", "same");
    }

    @Test
    void aTestThatFailsWithoutTheProbeOnlyIsNotWorse() {
        Outcome without = outcome(Map.of(), Map.of("mended", 1, "known", 1));
        Outcome with = outcome(Map.of("mended", 1), Map.of());
        assertThat(with.worseThan(without)).isEmpty();
    }

    private static Outcome outcome(Map<String, Integer> passed, Map<String, Integer> failed) {
        return new Outcome(new TreeMap<>(passed), new TreeMap<>(failed));
    }
}
