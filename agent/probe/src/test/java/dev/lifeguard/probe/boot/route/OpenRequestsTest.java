package dev.lifeguard.probe.boot.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Histogram;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpenRequestsTest {
    private static final int ROUNDS = 200_000;
    private static final int PLACES = 1 << 14;

    private final Object pool = new Object();
    private final PoolStats stats = Registry.executor(pool);

    @AfterEach
    void forgetAll() {
        Hooks.clear();
    }

    private long begun() {
        return Stamp.count(AsyncRequests.of(stats).begun.sum());
    }

    private long ended() {
        return Stamp.count(AsyncRequests.of(stats).ended.sum());
    }

    @Test
    void aRequestBeginsAndEndsOnce() {
        Object request = new Object();
        OpenRequests.begin(request, stats);
        OpenRequests.begin(request, stats);
        assertThat(begun()).isEqualTo(1);

        OpenRequests.end(request);
        OpenRequests.end(request);
        assertThat(ended()).isEqualTo(1);
    }

    @Test
    void aRequestThatStaysCountsFromItsArrival() {
        Object request = new Object();
        OpenRequests.mayBegin(request, stats);
        long since = System.nanoTime();
        assertThat(AsyncRequests.of(stats)).isNull();

        OpenRequests.stays(request);
        OpenRequests.stays(request);
        assertThat(begun()).isEqualTo(1);
        OpenRequests.goes(request);
        OpenRequests.end(request);
        assertThat(ended()).isEqualTo(1);
        assertThat(Stamp.sum(AsyncRequests.of(stats).begun.sum())).isLessThanOrEqualTo(Stamp.units(since));
    }

    @Test
    void aRequestPassedToAPoolDoesNotCount() {
        Object request = new Object();
        OpenRequests.mayBegin(request, stats);
        OpenRequests.goes(request);
        OpenRequests.stays(request);
        OpenRequests.end(request);

        assertThat(AsyncRequests.of(stats)).isNull();
    }

    @Test
    void aRequestThatEndsBeforeItStaysCounts() {
        Object request = new Object();
        OpenRequests.mayBegin(request, stats);
        OpenRequests.end(request);
        OpenRequests.stays(request);

        assertThat(begun()).isEqualTo(1);
        assertThat(ended()).isEqualTo(1);
    }

    @Test
    void aRequestWhoseStartWasMissedIsIgnored() {
        OpenRequests.begin(new Object(), stats);
        OpenRequests.end(new Object());

        assertThat(ended()).isZero();
    }

    @Test
    void requestsBeyondTheTableAreNotCounted() {
        List<Object> requests = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            requests.add(new Object());
        }
        requests.forEach(request -> OpenRequests.begin(request, stats));
        long placed = begun();
        assertThat(placed).isBetween(10_000L, 16_384L);
        assertThat(Unobserved.count()).isEqualTo(requests.size() - placed);

        requests.forEach(OpenRequests::end);
        assertThat(ended()).isEqualTo(placed);
    }

    private Map<String, Long> byRoute(String... patterns) {
        Map<String, Long> counts = new HashMap<>();
        for (String pattern : patterns) {
            counts.put(pattern, ended(Routes.of(pattern, stats)));
        }
        return counts;
    }

    private static long ended(Route route) {
        return IntStream.range(0, Histogram.CHUNKS)
                .filter(i -> route.chunk(i) != null)
                .flatMap(i -> IntStream.range(0, Histogram.CHUNK)
                        .map(j -> route.chunk(i).get(j)))
                .sum();
    }

    private void request(String... patterns) {
        Object request = new Object();
        OpenRequests.begin(request, stats);
        for (String pattern : patterns) {
            OpenRequests.matched(request, pattern);
        }
        OpenRequests.end(request);
    }

    @Test
    void aRequestCountsWhereItsLastPatternIs() {
        request("/before", "/a/{id}");
        request("/b");
        request();

        assertThat(byRoute("/before", "/a/{id}", "/b")).isEqualTo(Map.of("/before", 0L, "/a/{id}", 1L, "/b", 1L));
        assertThat(ended(stats.otherRoute())).isEqualTo(1);
        assertThat(ended()).isEqualTo(3);
    }

    @Test
    void matchesOfUnknownRequestsAreIgnored() {
        Object request = new Object();
        OpenRequests.matched(request, "/early");
        OpenRequests.begin(request, stats);
        OpenRequests.end(request);
        OpenRequests.matched(request, "/late");

        assertThat(stats.routes()).isEmpty();
    }

    @Test
    void theNextRequestInTheSameSlotHasNoRouteYet() {
        Object request = new Object(); // the same object gets the same slot
        for (int i = 0; i < 2; i++) {
            OpenRequests.begin(request, stats);
            if (i == 0) {
                OpenRequests.matched(request, "/a");
            }
            OpenRequests.end(request);
        }

        assertThat(byRoute("/a")).isEqualTo(Map.of("/a", 1L));
        assertThat(ended(stats.otherRoute())).isEqualTo(1);
    }

    @Test
    void aMatchThatComesTooLateIsNotOneOfTheNextRequest() throws InterruptedException {
        PoolStats other = Objects.requireNonNull(Registry.executor(new Object()));
        Route others = Routes.of("/b", other); // with the index that "/a" has in its pool
        @Nullable Object[] next = new @Nullable Object[PLACES];
        for (int i = 0; i < 20 * PLACES; i++) {
            Object one = new Object();
            next[place(one)] = one;
        }
        AtomicReference<Object> matched = new AtomicReference<>(this);
        Thread matching = new Thread(() -> forEach(matched, one -> OpenRequests.matched(one, "/a")));
        matching.start();
        long lates = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Object request = new Object();
            OpenRequests.begin(request, stats);
            matched.set(request);
            OpenRequests.end(request);
            Object late = next[place(request)];
            if (late != null) { // as in nearly all slots
                OpenRequests.begin(late, other);
                OpenRequests.end(late);
                lates++;
            }
        }
        matched.set(null);
        matching.join();

        assertThat(ended(others)).isZero();
        assertThat(ended(other.otherRoute())).isEqualTo(lates).isPositive();
        assertThat(other.routes()).hasSize(2);
        assertThat(ended()).isEqualTo(ROUNDS);
    }

    /** Another thread answers before the handler has returned, while a third one matches the request. */
    @Test
    void aRequestThatStaysWhileItEndsCountsOnce() throws InterruptedException {
        AtomicReference<Object> begun = new AtomicReference<>(this);
        List<Thread> others = List.of(
                new Thread(() -> forEach(begun, OpenRequests::end)),
                new Thread(() -> forEach(begun, request -> OpenRequests.matched(request, "/a"))));
        others.forEach(Thread::start);
        for (int i = 0; i < ROUNDS; i++) {
            Object request = new Object();
            OpenRequests.mayBegin(request, stats);
            begun.set(request);
            OpenRequests.stays(request);
            OpenRequests.end(request);
        }
        begun.set(null);
        for (Thread other : others) {
            other.join();
        }

        assertThat(begun()).isEqualTo(ROUNDS);
        assertThat(ended()).isEqualTo(ROUNDS);
    }

    private static void forEach(AtomicReference<Object> begun, Consumer<Object> what) {
        for (Object one = begun.get(); one != null; one = begun.get()) {
            what.accept(one);
        }
    }

    private static int place(Object request) {
        return System.identityHashCode(request) & PLACES - 1;
    }

    @Test
    void routesBeyondAHundredAreCombined() {
        for (int i = 0; i < 2 * Routes.MAX; i++) {
            request("/r" + i);
        }

        assertThat(ended(stats.otherRoute())).isEqualTo(Routes.MAX);
        assertThat(stats.routes()).hasSize(Routes.MAX + 1);
    }
}
