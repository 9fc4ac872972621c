package dev.lifeguard.spring.boot.starter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.embed.Figure;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StuckPoolsTest {
    private final AtomicLong now = new AtomicLong();
    private List<Figure> figures = List.of();
    private final StuckPools pools = new StuckPools(() -> figures, now::get, Duration.ofSeconds(60));

    private void seen(int busy, int limit, int waiting, int completed) {
        figures = Stream.of(
                        figure("threads_busy", busy),
                        figure("threads_limit", limit),
                        figure("tasks_queued", waiting),
                        figure("tasks_completed_total", completed))
                .toList();
    }

    private static Figure figure(String name, double value) {
        return new Figure("lifeguard_pool_" + name, Figure.Type.GAUGE, "", "orders", "thread pool", null, value, null);
    }

    private StuckPools.State after(int seconds) {
        now.addAndGet(Duration.ofSeconds(seconds).toNanos());
        return pools.look();
    }

    @Test
    void aPoolWithoutCompletionsIsStuckAfterTheTime() {
        seen(2, 2, 5, 100);

        assertThat(after(1).stuck()).isFalse();
        assertThat(after(59).stuck()).isFalse();
        assertThat(after(1).stuck()).isTrue();
        assertThat(pools.look().pools())
                .containsEntry("orders", "2 of 2 threads busy, 5 tasks wait, stuck: no task ends");
    }

    @Test
    void aCompletionRestartsTheTime() {
        seen(2, 2, 5, 100);
        after(1);
        seen(2, 2, 5, 101);
        assertThat(after(60).stuck()).isFalse();
        assertThat(after(59).stuck()).isFalse();
        assertThat(after(1).stuck()).isTrue();
    }

    @Test
    void aPoolWithAFreeThreadOrNoTasksIsNot() {
        seen(2, 2, 0, 100); // two tasks that never end, with no task waiting
        after(1);
        assertThat(after(600).stuck()).isFalse();
        seen(1, 2, 5, 100);
        after(1);
        assertThat(after(600).stuck()).isFalse();
    }

    @Test
    void withoutAProbeTheStateIsUnknown() {
        assertThat(pools.look().observed()).isFalse();
    }
}
