package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.HeadOfLine;
import dev.lifeguard.flow.call.Report;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests one slow item at the head of a pipeline. */
@Timeout(60)
class HeadOfLineTest {
    private static final int AT_ONCE = 4;
    private static final int ITEMS = 400;

    /** Number of items after the slow one that end before it does. */
    private static final int DONE_BEFORE = 100;

    private final CountDownLatch others = new CountDownLatch(DONE_BEFORE);

    private static List<Integer> items() {
        return IntStream.range(0, ITEMS).boxed().toList();
    }

    /** The first item ends when many others have ended, or after a timeout if the window is too small for that. */
    private int work(int item) throws InterruptedException {
        if (item == 0) {
            others.await(200, TimeUnit.MILLISECONDS);
        } else {
            Thread.sleep(1);
            others.countDown();
        }
        return item;
    }

    @Test
    void aNarrowWindowIsReported() {
        Report report = Pipeline.from(items())
                .concurrency(AT_ONCE)
                .window(2 * AT_ONCE)
                .map(this::work)
                .forEach(item -> {});
        HeadOfLine order = Objects.requireNonNull(report.headOfLine());
        assertThat(order.waiting()).isEqualTo(2 * AT_ONCE - 1);
        assertThat(order.lostNs()).isBetween(1L, AT_ONCE * report.elapsedNs());
        assertThat(order.window()).isGreaterThan(2 * AT_ONCE);
    }

    @Test
    void aWideWindowIsNotReported() {
        Report report = Pipeline.from(items())
                .concurrency(AT_ONCE)
                .window(ITEMS)
                .map(this::work)
                .forEach(item -> {});
        assertThat(report.headOfLine()).isNull();
        assertThat(others.getCount()).isZero();
    }

    @Test
    void completionOrderHasNoHeadOfLine() {
        Report report = Pipeline.from(items())
                .concurrency(AT_ONCE)
                .window(2 * AT_ONCE)
                .ordered(false)
                .map(this::work)
                .forEach(item -> {});
        assertThat(report.headOfLine()).isNull();
    }
}
