package dev.lifeguard.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.finding.CodeStep;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SideCodeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.shop.testing.Till",
                "com.shop.benchmarks.Till",
                "com.shop.example.cart.Till",
                "com.shop.TestTill",
                "com.shop.TillTest",
                "com.shop.TillTester",
                "com.shop.Till$Test",
                "com.shop.TillBenchmarkRunner",
                "com.shop.TillDemo"
            })
    void isRecognizedByItsName(String name) {
        assertThat(SideCode.has(in(name))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.shop.Till",
                "com.shop.latest.Till",
                "com.shop.Testament",
                "com.shop.Contest",
                "com.shop.SpeedTestServer",
                "com.shop.Democracy",
                "com.shop.tester.Till"
            })
    void otherWordsAreNoNames(String name) {
        assertThat(SideCode.has(in(name))).isFalse();
    }

    private static CodeStep in(String type) {
        return new CodeStep(type, "work", "", 1, "makes a pool");
    }
}
