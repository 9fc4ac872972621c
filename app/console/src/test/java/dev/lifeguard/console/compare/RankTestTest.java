package dev.lifeguard.console.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Expected values are from the same formula with the {@code erfc} of another library. */
class RankTestTest {
    @Test
    void apart() {
        double[] a = {1, 2, 3, 4, 5, 6};
        double[] b = {7, 8, 9, 10, 11, 12};
        assertThat(RankTest.pValue(a, b)).isCloseTo(0.005074868097940266, within(1e-6));
        assertThat(RankTest.pValue(b, a)).isCloseTo(0.005074868097940266, within(1e-6));
    }

    @Test
    void mixedWithTies() {
        double[] a = {1, 2, 2, 3, 5};
        double[] b = {2, 4, 4, 6, 8};
        assertThat(RankTest.pValue(a, b)).isCloseTo(0.13756389390990337, within(1e-6));
    }

    @Test
    void indistinguishable() {
        assertThat(RankTest.pValue(new double[] {3, 3, 3}, new double[] {3, 3})).isEqualTo(1);
        assertThat(RankTest.pValue(new double[0], new double[] {1})).isEqualTo(1);
    }
}
