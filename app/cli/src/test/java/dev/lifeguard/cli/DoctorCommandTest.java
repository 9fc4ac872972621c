package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.doctor.Check;
import dev.lifeguard.cli.doctor.Check.Need;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {
    private static final Check FINE = Check.ok("a", Need.OBSERVING, "");

    @Test
    void theExitCodeShowsTheLoss() {
        assertThat(DoctorCommand.exitCode(List.of(FINE))).isZero();
        assertThat(DoctorCommand.exitCode(List.of(FINE, Check.missing("b", Need.FIGURES, ""))))
                .isEqualTo(1);
        assertThat(DoctorCommand.exitCode(
                        List.of(Check.missing("c", Need.OBSERVING, ""), Check.missing("b", Need.FIGURES, ""))))
                .isEqualTo(3);
    }
}
