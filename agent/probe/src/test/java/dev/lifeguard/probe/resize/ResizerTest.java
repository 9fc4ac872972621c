package dev.lifeguard.probe.resize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.probe.endpoint.Resizing.Answer;
import dev.lifeguard.probe.reader.LivePool;
import dev.lifeguard.probe.reader.report.Sink;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A size is tried, kept or restored; no pool is left between two sizes. */
class ResizerTest {
    private static final long LEASE_NS = 10_000_000_000L;

    private final ThreadPoolExecutor pool = fixed();
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private boolean there = true;
    private final Resizer resizer = new Resizer(true, System.nanoTime(), this::live, new Sink() {
        @Override
        public void accept(Event event) {
            events.add(event);
        }

        @Override
        public void flush() {
            // buffers nothing
        }
    });

    private static ThreadPoolExecutor fixed() {
        return new ThreadPoolExecutor(4, 4, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    }

    private @Nullable LivePool live(int id) {
        return there && id == 3
                ? new LivePool(
                        pool,
                        Kind.THREAD_POOL,
                        Integer.MAX_VALUE,
                        pool.getCorePoolSize(),
                        pool.getMaximumPoolSize(),
                        List.of())
                : null;
    }

    @AfterEach
    void end() {
        pool.shutdownNow();
    }

    private Answer ask(String request) {
        return resizer.answer(request);
    }

    private void assertSize(int size) {
        assertThat(pool.getCorePoolSize()).isEqualTo(size);
        assertThat(pool.getMaximumPoolSize()).isEqualTo(size);
    }

    private void assertReported(int... sizes) {
        assertThat(events).hasSize(sizes.length - 1);
        for (int i = 0; i < events.size(); i++) {
            Resized resized = (Resized) events.get(i);
            assertThat(resized.fromMax()).isEqualTo(sizes[i]);
            assertThat(resized.toMax()).isEqualTo(sizes[i + 1]);
            assertThat(resized.poolId()).isEqualTo(3);
        }
    }

    @Test
    void aSizeIsKeptOnRequest() {
        Answer answer = ask("{\"do\":\"set\",\"pool\":3,\"size\":12}");
        assertThat(answer).isEqualTo(new Answer(200, "{\"fromCore\":4,\"fromMax\":4,\"toCore\":12,\"toMax\":12}\n"));
        assertSize(12);

        assertThat(ask("{\"do\":\"keep\",\"pool\":3}").status()).isEqualTo(200);
        resizer.expire(System.nanoTime() + 2 * LEASE_NS);
        resizer.end();

        assertSize(12);
        assertReported(4, 12);
    }

    @Test
    void aCheckChangesNothing() {
        assertThat(ask("{\"do\":\"check\",\"pool\":3,\"size\":12}").text()).contains("\"toMax\":12");
        assertSize(4);
        assertThat(events).isEmpty();
        assertThat(ask("{\"do\":\"keep\",\"pool\":3}").status()).isEqualTo(409);
    }

    @Test
    void aSizeIsPutBackOnRequest() {
        ask("{\"do\":\"set\",\"pool\":3,\"size\":2}");
        assertSize(2);

        assertThat(ask("{\"do\":\"back\",\"pool\":3,\"why\":\"worse\"}").status())
                .isEqualTo(200);

        assertSize(4);
        assertReported(4, 2, 4);
        assertThat(((Resized) events.get(1)).why()).isEqualTo("worse");
    }

    @Test
    void aSizeWhoseLeaseExpiresIsPutBack() throws InterruptedException {
        ask("{\"do\":\"set\",\"pool\":3,\"size\":12}");
        long begin = System.nanoTime();
        resizer.expire(begin + LEASE_NS / 2);
        assertThat(ask("{\"do\":\"renew\",\"pool\":3}").status()).isEqualTo(200);
        assertSize(12);

        resizer.expire(System.nanoTime() + LEASE_NS);
        while (events.size() < 2) {
            Thread.onSpinWait(); // the change runs on a separate thread
        }

        assertSize(4);
        assertReported(4, 12, 4);
        assertThat(ask("{\"do\":\"renew\",\"pool\":3}").status()).isEqualTo(409);
        assertThat(ask("{\"do\":\"keep\",\"pool\":3}").status()).isEqualTo(409);
        assertThat(ask("{\"do\":\"back\",\"pool\":3}").status()).isEqualTo(409);
    }

    @Test
    void theOldSizeIsRestoredWhenTheProbeLeaves() {
        ask("{\"do\":\"set\",\"pool\":3,\"size\":12}");
        resizer.end();
        assertSize(4);
        assertReported(4, 12, 4);
    }

    @Test
    void onlyOneSizeIsTriedAtATime() {
        ask("{\"do\":\"set\",\"pool\":3,\"size\":12}");
        assertThat(ask("{\"do\":\"set\",\"pool\":3,\"size\":13}").text())
                .isEqualTo("another size is being tried out just now\n");
        assertSize(12);
    }

    @Test
    void keepingAnotherPoolsSizeDoesNotKeepThisOne() {
        ask("{\"do\":\"set\",\"pool\":3,\"size\":12}");

        assertThat(ask("{\"do\":\"keep\",\"pool\":4}").status()).isEqualTo(409);

        resizer.end();
        assertSize(4);
    }

    @Test
    void aSizeSetByOtherCodeMeanwhileStays() {
        ask("{\"do\":\"set\",\"pool\":3,\"size\":12}");
        pool.setMaximumPoolSize(20);
        pool.setCorePoolSize(20);

        ask("{\"do\":\"back\",\"pool\":3}");

        assertSize(20);
        assertThat(((Resized) events.get(1)).why()).startsWith("left as it is");
    }

    @Test
    void withoutPermissionNothingIsChangedButTheAttemptIsReported() {
        Resizer forbidden = new Resizer(false, System.nanoTime(), this::live, new Sink() {
            @Override
            public void accept(Event event) {
                events.add(event);
            }

            @Override
            public void flush() {
                // buffers nothing
            }
        });

        Answer answer = forbidden.answer("{\"do\":\"set\",\"pool\":3,\"size\":12}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text()).startsWith("resizing is off");
        assertSize(4);
        assertReported(4, 4);
    }

    @Test
    void anImpossibleRequestIsRejected() {
        assertThat(ask("{\"do\":\"set\",\"pool\":4,\"size\":12}").status()).isEqualTo(409);
        assertThat(ask("{\"do\":\"set\",\"pool\":3,\"size\":4}").text()).isEqualTo("the pool has that size already\n");
        assertThat(ask("nonsense").status()).isEqualTo(400);
        assertReported(4, 4); // refused
        there = false;
        assertThat(ask("{\"do\":\"set\",\"pool\":3,\"size\":12}").status()).isEqualTo(409);
    }
}
