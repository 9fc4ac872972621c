package dev.lifeguard.probe.proc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When the machine's clocks show how much others use of the JVM's cores. */
class MachineMeterTest {
    private static final String FOUR_CORES = String.join(
            "\n",
            "cpu  40 0 40 900 0 0 0 0 0 0",
            "cpu0 10 0 10 225 0 0 0 0 0 0",
            "cpu1 10 0 10 225 0 0 0 0 0 0",
            "cpu2 10 0 10 225 0 0 0 0 0 0",
            "cpu3 10 0 10 225 0 0 0 0 0 0",
            "intr 12345 0 0",
            "");

    @Test
    void machineClocksAreUsedIfTheJvmMayUseAllCores() {
        assertThat(MachineMeter.ownsAll(FOUR_CORES, 4)).isTrue();
        assertThat(MachineMeter.ownsAll(FOUR_CORES, 8)).isTrue(); // -XX:ActiveProcessorCount is more than there are
        assertThat(MachineMeter.ownsAll("", 1)).isTrue();
    }

    @Test
    void machineClocksAreIgnoredInAContainerWithSomeCores() {
        assertThat(MachineMeter.ownsAll(FOUR_CORES, 3)).isFalse();
    }
}
