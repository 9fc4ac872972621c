package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.Tick;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests what a scrape costs the host, and that it is consistent. */
class ScrapeTest {
    @Test
    void littleIsKeptAndNothingLocked() throws IOException {
        Metrics metrics = new Metrics(2, true);
        Samples.pools(8000).forEach(metrics::event);
        AtomicLong written = new AtomicLong();
        OutputStream checking = new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError("bytes come together");
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                assertThat(length).isLessThan(16 << 10);
                assertThat(Thread.holdsLock(metrics))
                        .as("whether counting waits for the client")
                        .isFalse();
                written.addAndGet(length);
            }
        };
        metrics.write(checking, false);

        assertThat(written.get()).isBetween(100_000L, 300_000L);
    }

    @Test
    void whatHappenedUntilThenIsIncluded() throws IOException {
        Metrics metrics = new Metrics(2, true);
        AtomicLong refreshed = new AtomicLong();
        metrics.refreshBy(() -> {
            assertThat(Thread.holdsLock(metrics)).isFalse(); // else it could wait for the reader, and that for it
            if (refreshed.incrementAndGet() == 1) {
                Samples.pools(1).forEach(metrics::event);
            }
        });
        ByteArrayOutputStream scrape = new ByteArrayOutputStream();
        metrics.write(scrape, false);
        assertThat(scrape.toString(StandardCharsets.UTF_8)).contains("lifeguard_pool_tasks_completed_total{");
        metrics.figures();
        metrics.writeTo(new OtlpMetrics(Map.of(), 1, 2));
        assertThat(refreshed.get()).isEqualTo(3);
    }

    @Test
    void aScrapeIsOfOneMoment() throws IOException {
        Metrics metrics = new Metrics(2, true);
        Samples.pools(50).forEach(metrics::event);
        Tick second = Samples.all(
                0,
                new PoolTick.Requests(4, 1, 0, List.of(new RouteTick("/", 3, 5, new long[] {9, 3})), AsyncTick.NONE));
        metrics.event(second);
        ByteArrayOutputStream scrape = new ByteArrayOutputStream();
        OutputStream slow = new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError("bytes come together");
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                scrape.write(bytes, from, length);
                metrics.event(second);
            }
        };
        String before = MetricsTest.text(metrics);
        metrics.write(slow, false);

        assertThat(scrape.toString(StandardCharsets.UTF_8)).isEqualTo(before);
        assertThat(MetricsTest.text(metrics)).isNotEqualTo(before);
    }

    /** Scrapes must not burden the host's garbage collector; the text has more than 150 kB. */
    @Test
    void aScrapeMakesLittleGarbage() throws IOException {
        Metrics metrics = new Metrics(2, false);
        Samples.pools(50).forEach(metrics::event);
        for (int id = 0; id < 50; id++) {
            metrics.event(Samples.all(id, PoolTick.Requests.NONE));
        }
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 5; i++) {
            metrics.write(OutputStream.nullOutputStream(), false);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        metrics.write(OutputStream.nullOutputStream(), false);

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(55_000);
    }
}
