package dev.lifeguard.bench.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Reactor;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SuiteTest {
    @Test
    void theTckIsOneOfTheSuites() throws IOException {
        assertThat(Suite.all(Reactor.root()))
                .filteredOn(Suite::isTck)
                .extracting(Suite::name)
                .containsExactly("jsr166-tck");
    }
}
