package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A JVM that may use two processors. */
class SecondTest {
    @ParameterizedTest
    @CsvSource({
        "1.5, 0.5, 0.75, 0.5",
        "0.5, 0.6, 0.25, 0", // two clocks
        "2.4, 0.4, 1, 0.8", // an error of the clock
        "2.6, 0.4, 0.2, 0", // other processors too
        "-1, 0.4, 0.2, 0", // what others use is unknown
        "1.5, -1, 0.75, NaN",
        "-1, -1, NaN, 0"
    })
    void theUseOfProcessorsAndThePartOfOthers(double machine, double process, double inUse, double others) {
        Scene scene = new Scene(1)
                .coresBusy(machine, process)
                .pool(Scene.threadPool(1, "a"), (second, pool) -> pool.threads(1));

        Second second = Scene.situation(scene.recording())
                .pool(1)
                .orElseThrow()
                .seconds()
                .get(0);

        assertSame(second.cpuInUse(), inUse);
        assertSame(second.cpuOfOthers(), others);
    }

    /** The limit allows one core of a machine with two. */
    @ParameterizedTest
    @CsvSource({"0.9, 0.9, 0.9, 0", "1.9, 0.5, 0.95, 0.45", "-1, 0.8, 0.8, 0"})
    void aLimitIsFullBeforeTheProcessorsAre(double machine, double process, double inUse, double others) {
        Second second = Scene.situation(new Scene(1)
                        .coresBusy(machine, process)
                        .cpuLimit(1, at -> 0)
                        .pool(Scene.threadPool(1, "a"), (at, pool) -> pool.threads(1))
                        .recording())
                .pool(1)
                .orElseThrow()
                .seconds()
                .get(0);

        assertSame(second.cpuInUse(), inUse);
        assertSame(second.cpuOfOthers(), others);
    }

    private static void assertSame(double actual, double expected) {
        if (Double.isNaN(expected)) {
            assertThat(actual).isNaN();
        } else {
            assertThat(actual).isEqualTo(expected, within(1e-9));
        }
    }
}
