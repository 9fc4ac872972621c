package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.paralleleach.BreakEven.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakEvenTest {
    @Test
    void interpolatesOnLogarithmicAxes() {
        BreakEven even = BreakEven.of(List.of(new Point(100, 0.01), new Point(10_000, 100)));
        assertThat(even.costNs()).isCloseTo(1000, within(1e-6));
        assertThat(even.words()).isEqualTo("1.00 µs");
    }

    @Test
    void followsTheHighestCostAtWhichSerialWasFaster() {
        BreakEven even = BreakEven.of(
                List.of(new Point(10_000, 2), new Point(100, 1.1), new Point(1_000, 0.5), new Point(100_000, 4)));
        assertThat(even.costNs()).isCloseTo(1000 * Math.sqrt(10), within(1e-6));
    }

    @Test
    void isBelowAllCostsIfParallelWasAlwaysFaster() {
        BreakEven even = BreakEven.of(List.of(new Point(55_000, 3), new Point(10_000_000, 20)));
        assertThat(even.found()).isFalse();
        assertThat(even.words()).isEqualTo("below 55.0 µs");
    }

    @Test
    void isAboveAllCostsIfParallelWasNeverFaster() {
        BreakEven even = BreakEven.of(List.of(new Point(100, 0.1), new Point(1_000_000, 0.9)));
        assertThat(even.found()).isFalse();
        assertThat(even.words()).isEqualTo("above 1.00 ms");
    }

    @Test
    void refusesAnEmptyMeasurement() {
        assertThatThrownBy(() -> BreakEven.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
