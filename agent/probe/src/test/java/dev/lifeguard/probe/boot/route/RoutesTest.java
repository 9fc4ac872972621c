package dev.lifeguard.probe.boot.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Histogram;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Routes are found again, and their number is limited. */
class RoutesTest {
    private static final int ROUNDS = 1_000;

    private final Object pool = new Object();
    private final Object other = new Object();

    @BeforeEach
    @AfterEach
    void forgetAll() {
        Routes.clear();
    }

    @Test
    void anEqualPatternIsTheSameRoute() {
        PoolStats stats = Registry.pool(pool);
        Route made = Routes.of("/users/{id}", stats);

        assertThat(made.pattern).isEqualTo("/users/{id}");
        assertThat(Routes.of(new String("/users/{id}"), stats)).isSameAs(made);
        assertThat(Routes.of("/users/{id}", Registry.pool(other))).isNotSameAs(made);
        assertThat(stats.routes()).containsExactly(stats.otherRoute(), made);
    }

    @Test
    void routesBeyondAHundredAreCombined() {
        PoolStats stats = Registry.pool(pool);
        for (int i = 0; i < Routes.MAX; i++) {
            assertThat(Routes.of("/r" + i, stats).pattern).isEqualTo("/r" + i);
        }

        assertThat(Routes.of("/more", stats)).isSameAs(stats.otherRoute());
        assertThat(Routes.of("/r0", stats).pattern).isEqualTo("/r0");
        assertThat(stats.routes()).hasSize(1 + Routes.MAX);
        PoolStats late = Registry.pool(other);
        assertThat(Routes.of("/late", late)).isSameAs(late.otherRoute()).isNotNull();
    }

    @Test
    void longAndEmptyPatternsHaveNoRoute() {
        PoolStats stats = Registry.pool(pool);
        Route known = Routes.of("/".repeat(Routes.MAX_LENGTH), stats);

        assertThat(known.pattern).hasSize(Routes.MAX_LENGTH);
        assertThat(Routes.of("/".repeat(Routes.MAX_LENGTH + 1), stats)).isSameAs(stats.otherRoute());
        assertThat(Routes.of("", stats)).isSameAs(stats.otherRoute());
    }

    @Test
    void aPoolThatIsGoneMakesPlace() {
        PoolStats stats = Registry.pool(pool);
        PoolStats stays = Registry.pool(other);
        Route kept = Routes.of("/kept", stays);
        for (int i = 0; i < Routes.MAX; i++) {
            Routes.of("/r" + i, stats);
        }
        Routes.forget(stats);

        assertThat(Routes.of("/kept", stays)).isSameAs(kept);
        assertThat(Routes.of("/more", stays).pattern).isEqualTo("/more");
    }

    /** A thread that looks for a route while another one adds it to the last slot finds it. */
    @Test
    void aRouteThatGetsTheLastPlaceHasAllOfItsRequests() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            PoolStats stats = Registry.pool(pool);
            for (int i = 1; i < Routes.MAX; i++) {
                Routes.of("/r" + i, stats);
            }
            AtomicInteger arrived = new AtomicInteger();
            Route[] found = new Route[2];
            Thread[] threads = IntStream.range(0, found.length)
                    .mapToObj(i -> new Thread(() -> {
                        arrived.incrementAndGet();
                        while (arrived.get() < found.length) {
                            Thread.onSpinWait();
                        }
                        found[i] = Routes.of("/last", stats);
                    }))
                    .toArray(Thread[]::new);
            Arrays.stream(threads).forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(found[0].pattern).isEqualTo("/last");
            assertThat(found[1]).isSameAs(found[0]);
            Hooks.clear();
            Routes.clear();
        }
    }

    @Test
    void timesAreCountedByThreadsAtOnce() throws InterruptedException {
        Route route = Routes.of("/a", Registry.pool(pool));
        Thread[] threads = IntStream.range(0, 4)
                .mapToObj(i -> new Thread(() -> IntStream.rangeClosed(1, 1_000).forEach(route::ended)))
                .toArray(Thread[]::new);
        Arrays.stream(threads).forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }

        long count = IntStream.range(0, Histogram.CHUNKS)
                .filter(i -> route.chunk(i) != null)
                .flatMap(i -> IntStream.range(0, Histogram.CHUNK)
                        .map(j -> route.chunk(i).get(j)))
                .sum();
        assertThat(count).isEqualTo(4_000);
        assertThat(route.sumNs.sum()).isEqualTo(4 * 500_500);
    }
}
