package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.Parallel;
import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.NoticeDelay;
import dev.lifeguard.flow.limit.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests calls with one place, which rests after each item. The next item must begin at least that much later. */
@Timeout(60)
class PlacesTest {
    private static final long REST_NS = 500_000;

    private static final List<Integer> ITEMS = IntStream.range(0, 30).boxed().toList();

    /** Items of a list that run on the calling thread to show the cost. They do not count. */
    private static final int FIRST = 8;

    private final List<Long> began = new ArrayList<>();
    private final List<Long> ended = new ArrayList<>();

    private synchronized int item(int item) throws InterruptedException {
        began.add(System.nanoTime());
        Thread.sleep(2);
        ended.add(System.nanoTime());
        return item;
    }

    /** Returns a task whose earlier runs have found that the far side admits one at once and notices ends late. */
    private static <T> T resting(T task) {
        Refusal refusal = new Refusal(1, true, false, new NoticeDelay(REST_NS / 1.25, 1, 2e6));
        Site site = Site.of(task);
        site.costNs = 2e6;
        site.blocking = true;
        site.kindKnown = true;
        site.limit = Limit.upTo(2).refused(refusal).refused(refusal);
        return task;
    }

    private void assertRests() {
        assertThat(began).hasSameSizeAs(ITEMS);
        for (int i = FIRST; i < began.size(); i++) {
            assertThat(began.get(i) - ended.get(i - 1)).isGreaterThanOrEqualTo(REST_NS);
        }
    }

    @Test
    void thePlaceOfAListRests() {
        Task<Integer, Integer> task = resting(this::item);
        assertThat(Parallel.retryRefused(e -> true, 2).map(ITEMS, task)).isEqualTo(ITEMS);
        assertRests();
    }

    @Test
    void thePlaceOfAPipelineRests() {
        Task<Integer, Integer> task = resting(this::item);
        assertThat(Pipeline.from(ITEMS).retryRefused(e -> true, 2).map(task).toList())
                .isEqualTo(ITEMS);
        assertRests();
    }
}
