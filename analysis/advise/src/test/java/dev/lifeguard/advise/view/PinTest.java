package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.view.Pin.Cause;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

class PinTest {
    private static final String PARK = "jdk.internal.misc.Unsafe.park";

    private static Pin pin(int java, String... frames) {
        return Pin.of(new Stack(Role.BLOCKED, List.of(frames), 1), java);
    }

    @Test
    void aClassInitializerPinsOnEveryJava() {
        String[] stack = {PARK, "com.shop.Rates.fetch:42", "com.shop.Rates.<clinit>:9", "com.shop.Shop.<clinit>:3"};

        Pin expected = new Pin(Cause.CLASS, "pinned by the class initializer com.shop.Rates.<clinit>:9");
        assertThat(pin(21, stack)).isEqualTo(expected);
        assertThat(pin(25, stack)).isEqualTo(expected);
    }

    @Test
    void soDoesAClassLoader() {
        assertThat(pin(
                        25,
                        PARK,
                        "com.shop.Plugins.findClass:7",
                        "java.lang.ClassLoader.loadClass:526",
                        "com.shop.A.b:1"))
                .isEqualTo(new Pin(Cause.CLASS, "pinned by a class loader, java.lang.ClassLoader.loadClass:526"));
    }

    @Test
    void aMonitorPinsBeforeJava24() {
        assertThat(pin(23, PARK, "com.shop.Rates.fetch:42").why())
                .isEqualTo(
                        "pinned by a synchronized block or method, or a native call, around com.shop.Rates.fetch:42");
        assertThat(pin(23, PARK, "com.shop.Rates.fetch:42").cause()).isEqualTo(Cause.MONITOR);
        assertThat(pin(24, PARK, "com.shop.Rates.fetch:42").cause()).isEqualTo(Cause.NATIVE);
    }

    @Test
    void whereTheInnermostFrameIsNotNativeItWaitsInTheJvmOrWhereFramesAreHidden() {
        assertThat(pin(25, "com.shop.Quote.of:7", "com.shop.Quotes.all:3"))
                .isEqualTo(
                        new Pin(
                                Cause.OTHERS,
                                "waits for a class that another thread initializes or loads, or for a foreign function, in com.shop.Quote.of:7"));
        assertThat(pin(21, "com.shop.Quote.of:7"))
                .isEqualTo(new Pin(
                        Cause.OTHERS,
                        "waits for a class that another thread initializes or loads, or for a foreign function, or for a"
                                + " monitor, in com.shop.Quote.of:7"));
    }

    @Test
    void aCallOfTheJdksThatWaitsHoldsTheCarrierItself() {
        assertThat(pin(25, "java.io.FileInputStream.readBytes", "java.io.FileInputStream.read:279", "com.shop.A.b:1"))
                .isEqualTo(
                        new Pin(
                                Cause.CALL,
                                "blocked by the call itself: java.io.FileInputStream.readBytes holds the carrier while it waits"));
        assertThat(pin(25, "java.lang.Object.wait0", "com.shop.A.b:1").cause()).isEqualTo(Cause.NATIVE);
    }

    @Test
    void aNativeMethodOfTheProgramIsNamed() {
        assertThat(pin(25, PARK, "com.shop.Rates.callback:42", "com.shop.Rates.each", "com.shop.A.b:1"))
                .isEqualTo(new Pin(Cause.NATIVE, "pinned by the native method com.shop.Rates.each"));
        assertThat(pin(25, PARK, "com.shop.Rates.callback:42").why())
                .isEqualTo("pinned by a native call, or by a class initializer, around com.shop.Rates.callback:42");
    }

    @Test
    void anEmptyStackIsNoError() {
        assertThat(pin(0).cause()).isEqualTo(Cause.MONITOR);
        assertThat(pin(25).cause()).isEqualTo(Cause.NATIVE);
    }

    @Test
    void theCalledMethodIsTheOneBeforeTheLine() {
        Stack stack = new Stack(Role.BLOCKED, List.of(PARK, "java.lang.Thread.sleep:540", "com.shop.A.b:1"), 1);

        assertThat(stack.call()).contains("java.lang.Thread.sleep");
        assertThat(new Stack(Role.BLOCKED, List.of("com.shop.A.b:1"), 1).call()).isEmpty();
        assertThat(new Stack(Role.BLOCKED, List.of(), 1).call()).isEmpty();
    }
}
