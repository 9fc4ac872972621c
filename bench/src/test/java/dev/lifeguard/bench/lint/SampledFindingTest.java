package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampledFindingTest {
    @Test
    void warningsComeFirstInTurnFromEachRule() {
        List<SampledFinding> all = new ArrayList<>();
        IntStream.range(0, 9).forEach(i -> all.add(new SampledFinding("a", "often", "warning", "A.a:" + i)));
        all.add(new SampledFinding("a", "seldom", "error", "A.b:1"));
        all.add(new SampledFinding("a", "unsure", "note", "A.c:1"));

        List<SampledFinding> drawn = SampledFinding.draw(all, 11, 1);

        assertThat(drawn).hasSize(11).containsExactlyInAnyOrderElementsOf(all);
        assertThat(drawn.subList(0, 2)).extracting(SampledFinding::id).containsExactly("often", "seldom");
        assertThat(drawn.get(10).severity()).isEqualTo("note");
    }

    @Test
    void theSameSeedDrawsTheSameAndAnotherDoesNot() {
        List<SampledFinding> all = IntStream.range(0, 99)
                .mapToObj(i -> new SampledFinding("a", "often", "warning", "A.a:" + i))
                .toList();

        assertThat(SampledFinding.draw(all, 10, 1))
                .isEqualTo(SampledFinding.draw(all, 10, 1))
                .isNotEqualTo(SampledFinding.draw(all, 10, 2))
                .doesNotHaveDuplicates();
    }

    @Test
    void readsWhatLintPrints() {
        String json = "{\"findings\":[{\"id\":\"pool-per-call\",\"severity\":\"note\",\"class\":\"a.B\","
                + "\"method\":\"c\",\"line\":7}]}";

        assertThat(SampledFinding.of("x-1", json))
                .containsExactly(new SampledFinding("x-1", "pool-per-call", "note", "a.B.c:7"));
    }

    @Test
    void isARowOfTheVerdictsWithoutAVerdict() {
        assertThat(new SampledFinding("x-1", "pool-per-call", "note", "a.b.C$D.e:7").toBeJudged(42, 3))
                .isEqualTo("42,3,pool-per-call,note,x-1,C$D.e:7,,,,,");
    }
}
