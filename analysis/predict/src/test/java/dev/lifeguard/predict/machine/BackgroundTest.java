package dev.lifeguard.predict.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackgroundTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void otherProcessesCompete() {
        Background others = Background.of(machine(new Machine(SECOND / 4, SECOND, 0, 0, 0, 0, 0, 1)));

        assertThat(cpuNs(others)).isCloseTo(7.5 * SECOND, within(0.05 * SECOND));
        assertThat(others.tasks().arrivalNs()).isSorted();
        assertThat(others.threads()).isEqualTo(1); // one thread is enough
    }

    @Test
    void otherProcessesFirstUseCoresBeyondTheLimit() {
        Recording some = limited(1.5, new Machine(0, SECOND, 0, 0, 0, 0, 0, 1, SECOND / 2));
        Recording more = limited(1.5, new Machine(0, 3 * SECOND, 0, 0, 0, 0, 0, 1, 0));

        assertThat(Background.of(some).tasks().count()).isZero();
        assertThat(cpuNs(Background.of(more))).isCloseTo(0.5 * 10 * SECOND, within(0.05 * SECOND)); // of four
    }

    @Test
    void aQuarterOfTheCoresAlwaysRemains() {
        Background others = Background.of(machine(new Machine(0, 30 * SECOND, 0, 0, 0, 0, 0, 1)));

        assertThat(cpuNs(others)).isCloseTo(3 * 10.0 * SECOND, within(0.1 * SECOND));
    }

    @Test
    void clocksReadFarApartCreateNoWork() {
        // Nothing else uses the cores. Every fifth time both clocks are read seconds late.
        List<Tick> ticks = IntStream.rangeClosed(1, 30)
                .mapToObj(i -> {
                    long late = i % 5 == 0 ? 10 * SECOND : 0;
                    return tick(i, new Machine(late, late, 0, 0, 0, 0, 0, 1));
                })
                .toList();

        assertThat(Background.of(recording(header(4), ticks)).tasks().count()).isZero();
    }

    @Test
    void unknownAndImpossibleFiguresCountAsZero() {
        Machine unknown = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        Machine huge = new Machine(0, Long.MAX_VALUE, Long.MAX_VALUE, -1, Long.MAX_VALUE, Long.MAX_VALUE, -1, -1);

        assertThat(Background.of(machine(unknown)).tasks().count()).isZero();
        assertThat(Background.of(machine(huge)).tasks().count()).isLessThan(200_000);
    }

    private static double cpuNs(Background background) {
        return Arrays.stream(background.tasks().cpuNs()).sum();
    }

    /** Ten equal seconds of a machine with four cores. */
    private static Recording machine(Machine machine) {
        return limited(4, machine);
    }

    /** Limits the CPU by a control group. */
    private static Recording limited(double cores, Machine machine) {
        return recording(
                header(cores),
                IntStream.rangeClosed(1, 10).mapToObj(i -> tick(i, machine)).toList());
    }

    private static Tick tick(int second, Machine machine) {
        return new Tick(second * SECOND, SECOND, machine, List.of(), List.of(), List.of());
    }

    private static Header header(double cores) {
        return new Header(0, 1, "Main", "25", "VM", "Linux", 4, Header.SplitSource.SCHEDSTAT, false, cores);
    }

    private static Recording recording(Header header, List<Tick> ticks) {
        return new Recording(header, Map.of(), Map.of(), ticks, Map.of(), List.of(), false);
    }
}
