package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrecisionFileTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @Test
    void whatLintReadsIsMadeFromTheVerdicts() throws IOException {
        assertThat(PrecisionFile.in(ROOT))
                .content()
                .isEqualTo(PrecisionFile.render(Verdicts.of(ROOT).shown()));
    }

    /** 0.7008 is the lower end of 9 of 9 by Wilson's formula, n / (n + z²); 1 of 2 begins at 0.0945. */
    @Test
    void theLowerEndIsThatOfWilsonsInterval() {
        List<Verdict> shown = new ArrayList<>(Collections.nCopies(9, new Verdict("1", "often", "shown", true, "")));
        shown.add(new Verdict("1", "seldom", "shown", true, ""));
        shown.add(new Verdict("1", "seldom", "shown", false, ""));

        assertThat(PrecisionFile.render(shown)).isEqualTo("rule,true,judged,lower\noften,9,9,70\nseldom,1,2,9\n");
    }
}
