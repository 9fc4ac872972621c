package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.Parallel;
import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Lingering;
import dev.lifeguard.flow.limit.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls whose places rest for an hour: they do not come to their end, and end when they are cancelled. */
@Timeout(60)
class PlacesTest {
    private static final double HOUR_NS = 3600e9;
    private static final Duration LIMIT = Duration.ofMillis(300);
    private static final List<Integer> ITEMS = IntStream.range(0, 50).boxed().toList();

    private final AtomicInteger done = new AtomicInteger();

    private static <T> T resting(T task) {
        Lingering late = new Lingering(HOUR_NS, 2, 10 * HOUR_NS);
        Refusal refusal = new Refusal(2, true, false, late);
        Site site = Site.of(task);
        site.costNs = 2 * ExecutionPolicy.SLOW_NS;
        site.blocking = true;
        site.kindKnown = true;
        site.limit = Limit.upTo(3).refused(refusal).refused(refusal);
        return task;
    }

    @Test
    void placesOfAListRest() {
        Task<Integer, Integer> task = resting(i -> {
            done.incrementAndGet();
            Thread.sleep(2);
            return i;
        });
        assertThatThrownBy(
                        () -> Parallel.retryRefused(e -> true, 2).timeout(LIMIT).map(ITEMS, task))
                .isInstanceOf(TimeLimitException.class);
        assertThat(done).hasValueLessThan(ITEMS.size());
    }

    @Test
    void placesOfAPipelineRest() {
        Task<Integer, Integer> task = resting(i -> {
            done.incrementAndGet();
            Thread.sleep(2);
            return i;
        });
        assertThatThrownBy(() -> Pipeline.from(ITEMS)
                        .retryRefused(e -> true, 2)
                        .timeout(LIMIT)
                        .map(task)
                        .toList())
                .isInstanceOf(TimeLimitException.class);
        assertThat(done).hasValueLessThan(ITEMS.size());
    }
}
