package dev.lifeguard.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExcerptTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Machine MACHINE = new Machine(0, 0, 0, 0, 0, 0, 0, 1);

    private static Tick tick(int second, TaskSample... tasks) {
        return new Tick(second * SECOND, SECOND, MACHINE, List.of(), List.of(tasks), List.of());
    }

    private static FullPool full(long ns) {
        return new FullPool(ns, 3, 0, 1, List.of(), 0);
    }

    private static WaitSnapshot waits(long ns) {
        return new WaitSnapshot(ns, true, Samples.WAITS.groups(), Samples.WAITS.awaited());
    }

    private static Resized resized(long ns) {
        return new Resized(ns, 3, 1, 1, 2, 2, "tried");
    }

    private static Recording recording() {
        return new Recording(
                new Header(1000, 1, "", "25", "", "", 2, Header.SplitSource.NONE, true),
                Map.of(),
                Map.of(),
                List.of(
                        tick(9),
                        tick(
                                10,
                                new TaskSample(3, 9 * SECOND + 5, 1, 2, 3, 4, 5),
                                new TaskSample(3, 8 * SECOND, 1, 1, 1, 1, 1)),
                        tick(11)),
                Map.of(3, 11 * SECOND),
                List.of(new Note(10 * SECOND, "a note")),
                List.of(full(9 * SECOND), full(10 * SECOND)),
                List.of(waits(9 * SECOND), waits(11 * SECOND)),
                List.of(resized(9 * SECOND), resized(11 * SECOND)),
                false);
    }

    @Test
    void beginsAtTimeZero() {
        Recording all = recording();
        Recording part = Excerpt.of(all, all.ticks().subList(1, 3));
        assertThat(part.header().epochMs()).isEqualTo(10_000);
        assertThat(part.ticks()).extracting(Tick::endNs).containsExactly(SECOND, 2 * SECOND);
        assertThat(part.ticks().get(0).tasks())
                .containsExactly(new TaskSample(3, 5, 1, 2, 3, 4, 5), new TaskSample(3, -SECOND, 1, 1, 1, 1, 1));
        assertThat(part.full()).containsExactly(full(SECOND));
        assertThat(part.waits()).containsExactly(waits(2 * SECOND));
        assertThat(part.resized()).containsExactly(resized(2 * SECOND));
        assertThat(part.notes()).containsExactly(new Note(SECOND, "a note"));
        assertThat(part.gone()).containsExactly(Map.entry(3, 2 * SECOND));
    }

    @Test
    void canLeaveOutEarlierTasks() {
        Recording all = recording();
        Recording part = Excerpt.withoutEarlier(Excerpt.of(all, all.ticks().subList(1, 3)));
        assertThat(part.ticks()).extracting(Tick::endNs).containsExactly(SECOND, 2 * SECOND);
        assertThat(part.ticks().get(0).tasks()).containsExactly(new TaskSample(3, 5, 1, 2, 3, 4, 5));
        assertThat(part.full()).containsExactly(full(SECOND));
    }

    @Test
    void isEmptyWithoutTicks() {
        assertThat(Excerpt.of(recording(), List.of()).ticks()).isEmpty();
    }
}
