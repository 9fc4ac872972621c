package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawnTest {
    @Test
    void warningsComeFirstInTurnFromEachRule() {
        List<Drawn> all = new ArrayList<>();
        IntStream.range(0, 9).forEach(i -> all.add(new Drawn("a", "often", "warning", "A.a:" + i)));
        all.add(new Drawn("a", "seldom", "error", "A.b:1"));
        all.add(new Drawn("a", "unsure", "note", "A.c:1"));

        List<Drawn> drawn = Drawn.draw(all, 11, 1);

        assertThat(drawn).hasSize(11).containsExactlyInAnyOrderElementsOf(all);
        assertThat(drawn.subList(0, 2)).extracting(Drawn::id).containsExactly("often", "seldom");
        assertThat(drawn.get(10).severity()).isEqualTo("note");
    }

    @Test
    void theSameSeedDrawsTheSameAndAnotherDoesNot() {
        List<Drawn> all = IntStream.range(0, 99)
                .mapToObj(i -> new Drawn("a", "often", "warning", "A.a:" + i))
                .toList();

        assertThat(Drawn.draw(all, 10, 1))
                .isEqualTo(Drawn.draw(all, 10, 1))
                .isNotEqualTo(Drawn.draw(all, 10, 2))
                .doesNotHaveDuplicates();
    }

    @Test
    void readsWhatLintPrints() {
        String json = "{\"findings\":[{\"id\":\"pool-per-call\",\"severity\":\"note\",\"class\":\"a.B\","
                + "\"method\":\"c\",\"line\":7}]}";

        assertThat(Drawn.of("x-1", json)).containsExactly(new Drawn("x-1", "pool-per-call", "note", "a.B.c:7"));
    }
}
