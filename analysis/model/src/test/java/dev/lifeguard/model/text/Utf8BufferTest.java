package dev.lifeguard.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8BufferTest {
    private final Utf8Buffer buffer = new Utf8Buffer(4);

    @ParameterizedTest
    @ValueSource(
            longs = {0, 1, 9, 10, 11, 99, 100, 101, 999_999_999, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE, -1, -10})
    void writesNumbersLikeTheJdk(long number) {
        assertThat(buffer.number(number)).hasToString(Long.toString(number));
    }

    @Test
    void writesAnyNumberLikeTheJdk() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 100_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            buffer.clear();
            assertThat(buffer.number(number)).hasToString(Long.toString(number));
        }
    }

    @Test
    void writesDecimalsWithoutZerosAtTheirEnd() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 100_000; i++) {
            long number = random.nextLong() >> random.nextInt(63);
            int decimals = random.nextInt(19);
            buffer.clear();
            buffer.decimal(number, decimals);
            BigDecimal expected = BigDecimal.valueOf(number, decimals).stripTrailingZeros();
            assertThat(buffer).hasToString(expected.toPlainString());
        }
    }

    @Test
    void copiesTextOfAnyCharacters() {
        String text = "a\"ü€\ud83d\ude00\n";
        buffer.ascii('<')
                .text(text)
                .text("plain")
                .bytes("ä".getBytes(StandardCharsets.UTF_8))
                .ascii("0123", 1, 3);

        assertThat(buffer).hasToString("<" + text + "plainä12");
        assertThat(buffer.toBytes())
                .hasSize(buffer.length())
                .isEqualTo(("<" + text + "plainä12").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void isEmptyAfterItWasCleared() {
        buffer.ascii("x".repeat(2 << 20)).clear();

        assertThat(buffer.length()).isZero();
        assertThat(buffer.ascii("y")).hasToString("y");
    }
}
