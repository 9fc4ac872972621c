package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.flow.call.Cancellation;
import dev.lifeguard.flow.call.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests cancellation handles, deadlines and progress. */
@Timeout(60)
class CancellationTest {
    private final Cancellation stop = new Cancellation();
    private final AtomicInteger interrupted = new AtomicInteger();

    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    /** Waits for an interrupt; the last item to arrive cancels. */
    private int forever(CountDownLatch busy, int item) throws InterruptedException {
        busy.countDown();
        if (busy.getCount() == 0) {
            stop.cancel();
        }
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            interrupted.incrementAndGet();
            throw e;
        }
        return item;
    }

    /** The first item cancels, on the calling thread, before any other has begun. */
    @Test
    void aHandleEndsAList() {
        CountDownLatch one = new CountDownLatch(1);
        assertThatThrownBy(() -> Parallel.limit(4).cancelledBy(stop).each(upTo(100), i -> forever(one, i)))
                .isInstanceOf(CancellationException.class)
                .hasMessage("cancelled");
        assertThat(interrupted).hasValue(1);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aHandleEndsAPipeline() {
        CountDownLatch four = new CountDownLatch(4);
        assertThatThrownBy(() -> Pipeline.from(upTo(100))
                        .concurrency(4)
                        .cancelledBy(stop)
                        .map(i -> forever(four, i))
                        .toList())
                .isInstanceOf(CancellationException.class);
        assertThat(interrupted).hasValue(4);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aCancelledRunDoesNotBegin() {
        stop.cancel();
        AtomicInteger begun = new AtomicInteger();
        assertThatThrownBy(() -> Parallel.cancelledBy(stop).each(upTo(100), i -> begun.incrementAndGet()))
                .isInstanceOf(CancellationException.class);
        assertThat(begun).hasValue(0);
        stop.onCancel(begun::incrementAndGet);
        assertThat(begun).hasValue(1);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aRunThatIsOverIsForgotten() {
        Parallel.cancelledBy(stop).each(upTo(10), i -> {});
        stop.onCancel(interrupted::incrementAndGet).close();
        stop.cancel();
        assertThat(interrupted).hasValue(0);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void tasksSeeTheEarliestDeadline() {
        assertThat(Parallel.timeLeft()).isNull();
        List<Duration> left = Collections.synchronizedList(new ArrayList<>());
        Parallel.timeout(Duration.ofHours(1)).each(upTo(20), i -> {
            left.add(Parallel.timeLeft());
            Thread.sleep(1);
            Parallel.limit(2).timeout(Duration.ofHours(2)).each(upTo(3), j -> left.add(Parallel.timeLeft()));
            Pipeline.from(upTo(3))
                    .concurrency(2)
                    .map(j -> left.add(Parallel.timeLeft()))
                    .toList();
        });
        assertThat(left)
                .hasSize(20 * 7)
                .allSatisfy(time -> assertThat(time).isBetween(Duration.ofMinutes(58), Duration.ofHours(1)));
        assertThat(Parallel.timeLeft()).isNull();
    }

    @Test
    void anEarlierInnerDeadlineAppliesInside() {
        Parallel.timeout(Duration.ofHours(2)).each(upTo(4), i -> {
            Parallel.timeout(Duration.ofHours(1))
                    .each(upTo(2), j -> assertThat(Parallel.timeLeft()).isLessThanOrEqualTo(Duration.ofHours(1)));
            assertThat(Parallel.timeLeft()).isGreaterThan(Duration.ofHours(1));
        });
    }

    @Test
    void progressIsReported() {
        List<Progress> told = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch twice = new CountDownLatch(2);
        Parallel.named("copy")
                .limit(2)
                .progressTo(Duration.ofMillis(1), progress -> {
                    told.add(progress);
                    twice.countDown();
                })
                .each(upTo(100), i -> {
                    if (i == 50) {
                        twice.await();
                    }
                });
        assertThat(told).extracting(Progress::done).isSorted().last().isEqualTo(100L);
        assertThat(told).hasSizeGreaterThan(2).allSatisfy(progress -> {
            assertThat(progress.total()).isEqualTo(100);
            assertThat(progress.name()).isEqualTo("copy");
        });
        told.clear();
        Pipeline.from(upTo(30)).progressTo(Duration.ofHours(1), told::add).toList();
        assertThat(told).extracting(Progress::done).containsExactly(30L);
    }

    @Test
    void aListenerThatThrowsEndsTheRun() {
        assertThatThrownBy(() -> Parallel.limit(2)
                        .progressTo(Duration.ofMillis(1), progress -> {
                            throw new IllegalStateException("listener");
                        })
                        .each(upTo(2), i -> new CountDownLatch(1).await()))
                .hasMessage("listener");
    }

    @Test
    void theRemainingTimeIsExtrapolated() {
        assertThat(new Progress("", 25, 100, 1000).leftNs()).isEqualTo(3000);
        assertThat(new Progress("", 0, 100, 1000).leftNs()).isEqualTo(Progress.UNKNOWN);
        assertThat(new Progress("", 25, Progress.UNKNOWN, 1000).leftNs()).isEqualTo(Progress.UNKNOWN);
    }
}
