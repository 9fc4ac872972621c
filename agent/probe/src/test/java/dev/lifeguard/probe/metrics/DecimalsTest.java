package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.text.Utf8Buffer;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {
    private static String text(double value) {
        Utf8Buffer out = new Utf8Buffer(8);
        Decimals.write(out, value);
        return out.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "7, 7",
        "-3, -3",
        "0.75, 0.75",
        "0.1, 0.1",
        "0.005, 0.005",
        "123.456, 123.456",
        "1e-9, 1E-9",
        "1.5e-20, 1.5E-20",
        "-0.5, -0.5",
        "1e300, 1.0E300",
        "NaN, NaN"
    })
    void writesTheShortestForm(double value, String expected) {
        assertThat(text(value)).isEqualTo(expected);
    }

    @Test
    void isExactInSixteenDigits() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100_000; i++) {
            double value = Math.exp(random.nextDouble(-45, 35));
            assertThat(Double.parseDouble(text(value))).isCloseTo(value, Percentage.withPercentage(2e-13));
        }
    }

    /** Prometheus would take a smaller value of a counter for a restart of the JVM. */
    @Test
    void aLargerNumberIsNeverWrittenAsASmallerOne() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 100_000; i++) {
            boolean border = i % 2 == 0;
            double value = border ? Math.pow(10, random.nextInt(-19, 16)) : Math.exp(random.nextDouble(-45, 35));
            double below = border ? Math.nextDown(value) : value;
            assertThat(Double.parseDouble(text(below)))
                    .isLessThanOrEqualTo(Double.parseDouble(text(Math.nextUp(value))));
        }
    }
}
