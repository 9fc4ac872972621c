package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpenRequestsTest {
    private final Object pool = new Object();
    private final PoolStats stats = Registry.executor(pool);

    @AfterEach
    void forgetAll() {
        Registry.clear();
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
    void oneWhoseBeginningWasNotSeenDoesNotEnd() {
        OpenRequests.begin(new Object(), stats);
        OpenRequests.end(new Object());

        assertThat(ended()).isZero();
    }

    @Test
    void thoseThatFindNoPlaceAreNeitherBegunNorEnded() {
        List<Object> requests = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            requests.add(new Object());
        }
        requests.forEach(request -> OpenRequests.begin(request, stats));
        long placed = begun();
        assertThat(placed).isBetween(10_000L, 16_384L);
        assertThat(Registry.unobserved.sum()).isEqualTo(requests.size() - placed);

        requests.forEach(OpenRequests::end);
        assertThat(ended()).isEqualTo(placed);
    }
}
