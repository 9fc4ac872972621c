package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class TrainingTest {
    @Test
    void everyCommandDoesItsWork() {
        assertThatCode(() -> Training.main(new String[] {"target/classes"})).doesNotThrowAnyException();
    }

    @Test
    void aFailingCommandIsReported() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Training.main(new String[] {"no such folder"}))
                .withMessage("lint no such folder: exit code 2");
    }
}
