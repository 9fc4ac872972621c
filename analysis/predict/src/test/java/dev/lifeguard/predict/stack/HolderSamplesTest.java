package dev.lifeguard.predict.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Looks ten times a second. */
class HolderSamplesTest {
    private static final long SECOND = 1_000_000_000;

    /** Equal seconds. */
    private static HolderSamples of(int seconds, SharedWait... waits) {
        Machine machine = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        List<Tick> ticks = IntStream.rangeClosed(1, seconds)
                .mapToObj(i -> new Tick(
                        i * SECOND,
                        SECOND,
                        machine,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(waits),
                        List.of(),
                        List.of()))
                .toList();
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 4, Header.SplitSource.SCHEDSTAT, false);
        return HolderSamples.of(new Recording(header, Map.of(), Map.of(), ticks, Map.of(), List.of(), false), 1);
    }

    @Test
    void looksWithWaitersShowTimeAndHolders() {
        HolderSamples samples = of(5, new SharedWait(1, 3, 2, 0, 6), new SharedWait(1, 1, 0, 1, 2));

        assertThat(samples.moments()).isEqualTo(40);
        assertThat(samples.looks()).isEqualTo(50, within(1e-9));
        assertThat(samples.contendedNs()).isEqualTo(4.0 * SECOND, within(1.0));
        assertThat(samples.holders()).isEqualTo(1.5);
    }

    @Test
    void otherPoolsAndImpossibleNumbersAreIgnored() {
        HolderSamples samples = of(
                1,
                new SharedWait(2, 9, 9, 9, 9),
                new SharedWait(1, 0, 2, 0, 9),
                new SharedWait(1, 1, -1, 0, 9),
                new SharedWait(1, 1, Integer.MAX_VALUE, 0, 9),
                new SharedWait(1, 1, 2, 0, -9));

        assertThat(samples).isEqualTo(new HolderSamples(0, samples.looks(), 0));
    }

    @Test
    void errorFallsWithTheMoments() {
        assertThat(new HolderSamples(0, 50, 0).error()).isEqualTo(Math.sqrt(2));
        assertThat(new HolderSamples(200, 500, 1).error()).isEqualTo(0.1, within(1e-12));
    }
}
