package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SiteTest {
    private final Site site = new Site();

    private long inlineRuns() {
        return IntStream.range(0, 1000).filter(i -> site.consumeInlineCredit()).count();
    }

    @Test
    void fourRunsInARowWithoutGainMakeTheNextOnesALoop() {
        site.ranInChunks(1);
        site.ranInChunks(2);
        for (int i = 0; i < 3; i++) {
            site.ranInChunks(1);
            assertThat(inlineRuns()).isZero();
        }
        site.ranInChunks(1);
        assertThat(inlineRuns()).isEqualTo(16);
        assertThat(inlineRuns()).isZero();
    }

    @Test
    void afterThemOneRunWithoutGainIsEnough() {
        for (int i = 0; i < 4; i++) {
            site.ranInChunks(1);
        }
        assertThat(inlineRuns()).isEqualTo(16);
        site.ranInChunks(1);
        assertThat(inlineRuns()).isEqualTo(16);
        site.ranInChunks(2);
        site.ranInChunks(1);
        assertThat(inlineRuns()).isZero();
    }
}
