package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Retry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests order within a key, parallelism between keys, and batches. */
@Timeout(60)
class KeyedTest {
    private static final int KEYS = 7;

    private final Map<Integer, Queue<Integer>> done = new ConcurrentHashMap<>();
    private final Set<Integer> busy = ConcurrentHashMap.newKeySet();
    private final Set<Integer> refused = ConcurrentHashMap.newKeySet();

    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    private static Map<Integer, List<Integer>> byKey(List<Integer> items) {
        return items.stream().collect(Collectors.groupingBy(i -> i % KEYS));
    }

    private int work(int item, Cost cost, int refuseEach) throws Exception {
        int key = item % KEYS;
        assertThat(busy.add(key)).as("one of key %d at a time", key).isTrue();
        try {
            cost.spend();
            if (item % refuseEach == 0 && refused.add(item)) {
                throw new IOException("refused");
            }
            done.computeIfAbsent(key, k -> new ConcurrentLinkedQueue<>()).add(item);
            return item;
        } finally {
            busy.remove(key);
        }
    }

    @RepeatedTest(5)
    void itemsOfAKeyKeepTheirOrder() {
        for (Cost cost : Cost.values()) {
            for (boolean ordered : new boolean[] {true, false}) {
                done.clear();
                refused.clear();
                List<Integer> items = upTo(500);
                Retry again = Retry.ifFailed(e -> e instanceof IOException).pauses(Duration.ZERO, Duration.ofMillis(1));
                List<Integer> results = Pipeline.from(items)
                        .ordered(ordered)
                        .keyed(i -> i % KEYS)
                        .retry(again)
                        .map(i -> work(i, cost, 11))
                        .toList();
                assertThat(byKey(results)).isEqualTo(byKey(items));
                assertThat(results).hasSize(500);
                done.forEach((key, items1) ->
                        assertThat(List.copyOf(items1)).isEqualTo(byKey(items).get(key)));
            }
        }
    }

    /** The first item of each key waits for all the others. That ends only if all run at once. */
    @Test
    void keysAreDoneInParallel() {
        CountDownLatch all = new CountDownLatch(KEYS);
        List<Integer> results = Pipeline.from(upTo(KEYS * 3))
                .concurrency(KEYS)
                .keyed(i -> i % KEYS)
                .map(i -> {
                    all.countDown();
                    all.await();
                    return i;
                })
                .toList();
        assertThat(results).isEqualTo(upTo(KEYS * 3));
    }

    @Test
    void aKeyThatFailsEndsTheRun() {
        assertThatThrownBy(() -> Pipeline.from(upTo(100))
                        .keyed(i -> 1 / (i - 50))
                        .map(i -> i)
                        .toList())
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Pipeline.from(upTo(1)).map(i -> i).keyed(i -> i))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("keyed: once, and before map");
    }

    @Test
    void batchesHaveAllItemsInOrder() {
        List<List<Integer>> batches = Pipeline.from(upTo(100))
                .expand(i -> List.of(i, -i))
                .batches(33)
                .map(batch -> {
                    Thread.sleep(1);
                    return batch;
                })
                .toList();
        assertThat(batches).hasSize(7).allSatisfy(batch -> assertThat(batch).hasSizeBetween(2, 33));
        assertThat(batches.stream().flatMap(List::stream).toList())
                .isEqualTo(upTo(100).stream()
                        .flatMap(i -> IntStream.of(i, -i).boxed())
                        .toList());
    }

    @Test
    void batchesOfSeveralProducersHaveAllItems() {
        List<List<Integer>> batches =
                Pipeline.from(upTo(1000)).producers(3).batches(7).toList();
        assertThat(batches.stream().flatMap(List::stream).toList()).containsExactlyInAnyOrderElementsOf(upTo(1000));
        assertThat(Pipeline.<Integer>from(List.of()).batches(7).toList()).isEmpty();
        assertThatThrownBy(() -> Pipeline.from(upTo(1)).batches(0)).hasMessage("batches 0: at least 1");
    }
}
