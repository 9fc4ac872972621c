package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NoPoolHazardsTest {
    @Test
    void errorNamesAllHazards() {
        assertThat(new PoolHazardError(List.of("one", "two")))
                .hasMessage("2 pool hazards in this test:\n\none\n\ntwo\n");
        assertThat(new PoolHazardError(List.of("one"))).hasMessage("a pool hazard in this test:\n\none\n");
    }

    @Test
    void findingsOfAdviseAreKnown() {
        assertThat(PoolHazard.of("self-starvation")).isEqualTo(PoolHazard.STARVATION);
        assertThat(PoolHazard.of("thread-blocking-queue-take")).isEqualTo(PoolHazard.STARVATION);
        assertThat(PoolHazard.of("blocking-in-common-pool")).isEqualTo(PoolHazard.BLOCKING_IN_COMMON_POOL);
        assertThat(PoolHazard.of("pinned-carrier")).isEqualTo(PoolHazard.PINNED_CARRIER);
    }
}
