package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Retry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that no run exceeds its rate in items per second, whatever items cost and however often they are retried. */
@Timeout(60)
class PaceTest {
    private static final double PER_SECOND = 500;
    private static final int ITEMS = 60;

    private final Queue<Long> begun = new ConcurrentLinkedQueue<>();

    /** The minimum time in which this many attempts may begin, however late some are. */
    private static long leastNs(int attempts) {
        return (long) ((attempts - 1) * 1e9 / PER_SECOND);
    }

    private static List<Integer> items() {
        return IntStream.range(0, ITEMS).boxed().toList();
    }

    private int begin(int item, Cost cost) throws InterruptedException {
        begun.add(System.nanoTime());
        cost.spend();
        return item;
    }

    private long spanNs(long from) {
        return begun.stream().mapToLong(ns -> ns).max().orElseThrow() - from;
    }

    @ParameterizedTest
    @EnumSource
    void aListNeverExceedsIt(Cost cost) {
        long from = System.nanoTime();
        assertThat(Parallel.perSecond(PER_SECOND).map(items(), i -> begin(i, cost)))
                .isEqualTo(items());
        assertThat(spanNs(from)).isGreaterThanOrEqualTo(leastNs(ITEMS));
    }

    @ParameterizedTest
    @EnumSource
    void aPipelineNeverExceedsIt(Cost cost) {
        long from = System.nanoTime();
        assertThat(Pipeline.from(items())
                        .perSecond(PER_SECOND)
                        .map(i -> begin(i, cost))
                        .toList())
                .isEqualTo(items());
        assertThat(spanNs(from)).isGreaterThanOrEqualTo(leastNs(ITEMS));
    }

    @Test
    void attemptsCount() {
        long from = System.nanoTime();
        Set<Integer> refused = ConcurrentHashMap.newKeySet();
        Retry once = Retry.ifFailed(e -> true).pauses(Duration.ZERO, Duration.ZERO);
        Parallel.perSecond(PER_SECOND).retry(once).each(items(), i -> {
            begin(i, Cost.NOTHING);
            if (refused.add(i)) {
                throw new IOException();
            }
        });
        assertThat(begun).hasSize(2 * ITEMS);
        assertThat(spanNs(from)).isGreaterThanOrEqualTo(leastNs(2 * ITEMS));
    }

    @Test
    void callsWithOneObjectShareIt() throws InterruptedException {
        long from = System.nanoTime();
        ConfiguredParallel shared = Parallel.perSecond(PER_SECOND);
        List<Thread> callers = Stream.generate(() ->
                        Thread.startVirtualThread(() -> shared.named("one").each(items(), i -> begin(i, Cost.NOTHING))))
                .limit(2)
                .toList();
        for (Thread caller : callers) {
            caller.join();
        }
        assertThat(begun).hasSize(2 * ITEMS);
        assertThat(spanNs(from)).isGreaterThanOrEqualTo(leastNs(2 * ITEMS));
    }

    /** The wait for a turn does not count as work. */
    @Test
    void aWaitForATurnIsNoWork() {
        Report report = Parallel.perSecond(PER_SECOND).each(items(), i -> begin(i, Cost.NOTHING));
        assertThat(report.serialNs()).isLessThan(report.elapsedNs());
    }
}
