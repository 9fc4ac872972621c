package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RegimeTest {
    @Test
    void dependsOnLoadAndCapacity() {
        assertThat(Regime.of(2, 4, 1.5, 0.3, 0)).isEqualTo(Regime.IDLE);
        assertThat(Regime.of(2, 3, 1.6, 0.3, 0)).as("too few threads to spare").isEqualTo(Regime.LOADED);
        assertThat(Regime.of(2, 4, 1.5, 0.5, 0)).as("too few cores to spare").isEqualTo(Regime.LOADED);
        assertThat(Regime.of(2, 4, 1.5, 0.3, 0.5))
                .as("too little to spare of what is shared")
                .isEqualTo(Regime.LOADED);
        assertThat(Regime.of(2, 8, 1.5, 0.7, 0)).isEqualTo(Regime.CROWDED);
        assertThat(Regime.of(2, 7, 1.5, 0.7, 0)).as("fewer than four a core").isEqualTo(Regime.LOADED);
        assertThat(Regime.of(2, 8, 1.5, 1.1, 0)).as("cores").isEqualTo(Regime.OVERLOADED);
        assertThat(Regime.of(2, 2, 2.15, 0.3, 0)).as("threads").isEqualTo(Regime.OVERLOADED);
        assertThat(Regime.of(2, 8, 1.5, 0.3, 1.05)).as("what is shared").isEqualTo(Regime.OVERLOADED);
    }

    /** 100/s of 12 ms need 1.2 threads, 30% of the cores with other load, and 27% of the shared resource. */
    @Test
    void ofASampleDependsOnArrivals() {
        assertThat(Samples.sample(1, Samples.truth(1, 5)).regime(1)).isEqualTo(Regime.OVERLOADED);
        assertThat(Samples.sample(1, Samples.truth(1, 5)).regime(2)).isEqualTo(Regime.LOADED);
        assertThat(Samples.sample(1, Samples.truth(1, 5)).regime(3)).isEqualTo(Regime.IDLE);
    }
}
