package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SiteTest {
    private final Site site = new Site();

    private long callsAlone() {
        return IntStream.range(0, 1000).filter(i -> site.isBetterAlone()).count();
    }

    @Test
    void fourRunsInARowThatGainNothingMakeTheNextCallsALoop() {
        site.tell(1);
        site.tell(2);
        for (int i = 0; i < 3; i++) {
            site.tell(1);
            assertThat(callsAlone()).isZero();
        }
        site.tell(1);
        assertThat(callsAlone()).isEqualTo(16);
        assertThat(callsAlone()).isZero();
    }

    @Test
    void thenOneMoreThatGainsNothingIsEnough() {
        for (int i = 0; i < 4; i++) {
            site.tell(1);
        }
        assertThat(callsAlone()).isEqualTo(16);
        site.tell(1);
        assertThat(callsAlone()).isEqualTo(16);
        site.tell(2);
        site.tell(1);
        assertThat(callsAlone()).isZero();
    }
}
