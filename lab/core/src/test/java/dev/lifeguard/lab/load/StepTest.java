package dev.lifeguard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepTest {
    @Test
    void usersAreRateTimesDuration() {
        assertThat(new Step(2.5, 4).users()).isEqualTo(10);
        assertThat(new Step(1, 16, 60).users()).isEqualTo(510);
    }

    @Test
    void refusesFractionsOfUsers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Step(0.7, 2))
                .withMessageContaining("not a whole number of users");
        assertThatIllegalArgumentException().isThrownBy(() -> new Step(1, 4, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> new Step(-1, 5, 4));
        assertThatIllegalArgumentException().isThrownBy(() -> new Step(0, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new Step(Double.NaN, 2));
    }

    @Test
    void spacesUsersEvenlyOverConsecutiveSteps() {
        Schedule schedule = new Schedule(List.of(new Step(2, 1), new Step(4, 1)));
        assertThat(schedule.users()).isEqualTo(6);
        assertThat(List.of(schedule.due(0), schedule.due(1), schedule.due(2), schedule.due(3), schedule.due(5)))
                .containsExactly(0.0, 0.5, 1.0, 1.25, 1.75);
    }
}
