package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OwnFramesTest {
    private static StackTraceElement[] stack(String... methods) {
        return Stream.of(methods)
                .map(method -> new StackTraceElement(
                        method.substring(0, method.lastIndexOf('.')),
                        method.substring(method.lastIndexOf('.') + 1),
                        null,
                        7))
                .toArray(StackTraceElement[]::new);
    }

    @Test
    void innermostAndOutermost() {
        assertThat(OwnFrames.of(
                        stack("java.lang.Thread.sleep", "com.shop.A.wait", "com.shop.B.loop", "com.shop.C.run")))
                .contains("com.shop.A.wait:7, by way of com.shop.C.run:7");
    }

    @Test
    void aSingleFrameIsInnermostAndOutermost() {
        assertThat(OwnFrames.of(stack("java.lang.Thread.sleep", "com.shop.A.run", "java.lang.Thread.run")))
                .contains("com.shop.A.run:7");
    }

    @Test
    void framesOfTheJdkAreLeftOut() {
        assertThat(OwnFrames.of(stack("jdk.internal.misc.Unsafe.park", "java.lang.Thread.run")))
                .isEmpty();
    }
}
