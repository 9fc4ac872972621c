package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CalibrationTest {
    @Test
    void fortyRequestsPerSecondUseNineTenthsOfTheMachine() {
        Calibration machine = new Calibration(1e9, 2);
        assertThat(machine.cycles()).isEqualTo(22_500_000);
        assertThat(machine.demandSeconds(machine.cycles())).isEqualTo(0.045, within(1e-12));
        double coresNeeded = Calibration.FULL_RATE * machine.demandSeconds(machine.cycles());
        assertThat(coresNeeded / machine.cores()).isEqualTo(0.9, within(1e-9));
    }

    @Test
    void aRequestHasAtLeastOneCycle() {
        assertThat(new Calibration(1, 1).cycles()).isEqualTo(1);
    }
}
