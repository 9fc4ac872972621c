package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Failure;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {
    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @ParameterizedTest
    @EnumSource
    void mapsEachItemOnceInOrder(Cost cost) {
        for (int count : new int[] {0, 1, 2, 3, 64, 65, 1000}) {
            AtomicIntegerArray times = new AtomicIntegerArray(count);
            List<String> results = Parallel.map(upTo(count), i -> {
                cost.spend();
                times.incrementAndGet(i);
                return "r" + i;
            });
            assertThat(results).isEqualTo(upTo(count).stream().map(i -> "r" + i).toList());
            assertThat(IntStream.range(0, count).map(times::get)).allMatch(n -> n == 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void withoutOrderAllResultsComeOnce(Cost cost) {
        List<Integer> results = Parallel.ordered(false).map(upTo(500), i -> {
            cost.spend();
            return i;
        });
        assertThat(results).containsExactlyInAnyOrderElementsOf(upTo(500));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 20})
    void neverMoreAtOnceThanTheLimit(int limit) {
        for (Cost cost : Cost.values()) {
            Gauge gauge = new Gauge();
            Report report = Parallel.limit(limit).each(upTo(300), i -> {
                gauge.in();
                cost.spend();
                gauge.out();
            });
            assertThat(gauge.max()).isLessThanOrEqualTo(limit);
            assertThat(report.items()).isEqualTo(300);
            assertThat(report.concurrency()).isBetween(1, limit);
        }
    }

    @Test
    void reportsStrategyAndReason() {
        Report inline = Parallel.named("cheap").each(upTo(10), i -> {});
        assertThat(inline.strategy()).isEqualTo(Strategy.INLINE);
        assertThat(inline.name()).isEqualTo("cheap");
        assertThat(inline.reason()).isEqualTo("what was left was never worth a thread");
        assertThat(inline.speedUp()).isEqualTo(1);

        List<Report> heard = new ArrayList<>();
        Report waits = Parallel.limit(10).reportTo(heard::add).each(upTo(200), i -> Thread.sleep(2));
        assertThat(heard).containsExactly(waits);
        assertThat(waits.strategy()).isEqualTo(Strategy.VIRTUAL);
        assertThat(waits.settled()).isIn("as many as asked for", "the most that is allowed");
        assertThat(waits.concurrency()).isEqualTo(10);
        assertThat(waits.serialNs()).isGreaterThan(200 * 2_000_000L - 200);
        assertThat(waits.elapsedNs()).isLessThan(waits.serialNs());
    }

    @Test
    void cheapItemsStayOnTheCallingThread() {
        ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
        Parallel.each(upTo(10), i -> threads.add(Thread.currentThread()));
        assertThat(threads).containsOnly(Thread.currentThread());
    }

    @Test
    void itemsThatComputeRunOnTheCallerAndTheSharedPool() {
        ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
        Parallel.each(upTo(3000), i -> {
            Cost.COMPUTES.spend();
            threads.add(Thread.currentThread());
        });
        assertThat(threads)
                .allMatch(thread -> thread == Thread.currentThread()
                        || thread.getName().startsWith("lifeguard-flow") && thread.isDaemon());
        assertThat(threads.stream().filter(thread -> !thread.isVirtual()).distinct())
                .hasSizeLessThanOrEqualTo(1 + Runtime.getRuntime().availableProcessors());
    }

    @Test
    void acceptsNullsAndAnyIterable() {
        assertThat(Parallel.map(Arrays.asList(null, "a"), s -> s)).containsExactly(null, "a");
        assertThat(Parallel.<Integer, Integer>map(() -> upTo(3).iterator(), i -> i + 1))
                .containsExactly(1, 2, 3);
    }

    @Test
    void resultsAreUnmodifiable() {
        List<Integer> results = Parallel.map(List.of(1), i -> i);
        assertThatThrownBy(() -> results.set(0, 2)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void collectsFailuresSortedByPlace() {
        for (Cost cost : Cost.values()) {
            List<Report> heard = new ArrayList<>();
            List<Integer> results = Parallel.onError(OnError.COLLECT)
                    .reportTo(heard::add)
                    .map(upTo(200), i -> {
                        cost.spend();
                        if (i % 50 == 7) {
                            throw new IOException("no " + i);
                        }
                        return i;
                    });
            assertThat(results).hasSize(196).isSorted().doesNotContain(7, 57, 107, 157);
            assertThat(heard.get(0).failures()).isEqualTo(4);
            assertThat(heard.get(0).failed()).extracting(Failure::index).containsExactly(7L, 57L, 107L, 157L);
            assertThat(heard.get(0).failed().get(0).cause()).hasMessage("no 7");
        }
    }
}
