package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.SECOND;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.event.Tick;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WindowTest {
    @Test
    void twelveSecondsInIntervalsOfFiveLeaveTwo() {
        List<Tick> ticks =
                IntStream.rangeClosed(3, 14).mapToObj(second -> tick(second)).toList();

        List<Window> windows = Window.split(ticks, 5 * SECOND);

        assertThat(windows).extracting(Window::startNs).containsExactly(2 * SECOND, 7 * SECOND, 12 * SECOND);
        assertThat(windows).extracting(Window::endNs).containsExactly(7 * SECOND, 12 * SECOND, 14 * SECOND);
        assertThat(windows).extracting(Window::lengthNs).containsExactly(5e9, 5e9, 2e9);
    }

    @Test
    void slightlyLateTicksStayInTheirInterval() {
        long late = SECOND + SECOND / 1000;
        List<Tick> ticks = IntStream.rangeClosed(1, 10)
                .mapToObj(i -> new Tick(i * late, late, Events.NO_MACHINE, List.of(), List.of(), List.of()))
                .toList();

        assertThat(Window.split(ticks, 5 * SECOND))
                .extracting(w -> w.ticks().size())
                .containsExactly(5, 5);
    }

    @Test
    void aTickLongerThanTheIntervalIsAWindowOfItsOwn() {
        Tick stalled = new Tick(8 * SECOND, 7 * SECOND, Events.NO_MACHINE, List.of(), List.of(), List.of());

        assertThat(Window.split(List.of(tick(1), stalled, tick(9), tick(10)), 2 * SECOND))
                .extracting(w -> w.ticks().size())
                .containsExactly(1, 1, 2);
    }

    @Test
    void theFirstTickMayBeLongerThanTheInterval() {
        Tick stalled = new Tick(7 * SECOND, 7 * SECOND, Events.NO_MACHINE, List.of(), List.of(), List.of());

        assertThat(Window.split(List.of(stalled, tick(8)), 2 * SECOND))
                .extracting(Window::first)
                .containsExactly(0, 1);
    }

    @Test
    void noTicksGiveNoWindow() {
        assertThat(Window.split(List.of(), SECOND)).isEmpty();
        assertThatThrownBy(() -> new Window(0, List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesAnEmptyInterval() {
        assertThatThrownBy(() -> Window.split(List.of(tick(1)), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 ns");
    }
}
