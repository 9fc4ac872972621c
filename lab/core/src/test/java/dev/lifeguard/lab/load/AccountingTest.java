package dev.lifeguard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AccountingTest {
    @Test
    void acceptsACompleteLoad() {
        Accounting all = Accounting.of(10, requests(10, 0));
        assertThat(all.warmUp()).isEqualTo(3);
        assertThat(all.faults()).isEmpty();
        assertThat(all.faults(13)).isEmpty();
        assertThat(all.latenessMs()).isZero();
    }

    @Test
    void reportsUnsentRequests() {
        assertThat(Accounting.of(12, requests(10, 0)).faults()).containsExactly("10 of 12 ordered requests were sent");
    }

    @Test
    void reportsFailedRequests() {
        List<Request> requests = new ArrayList<>(requests(10, 0));
        requests.add(new Request(false, "a", 1000, 1_001_000, 5, 503));
        assertThat(Accounting.of(11, requests).faults()).containsExactly("1 of 11 requests failed");
    }

    @Test
    void reportsADifferentNumberOfTasks() {
        assertThat(Accounting.of(10, requests(10, 0)).faults(12))
                .containsExactly("the client got 13 answers, but the pool completed 12 tasks");
    }

    @Test
    void reportsALateLoad() {
        Accounting all = Accounting.of(10, requests(10, 250));
        assertThat(all.latenessMs()).isEqualTo(9 * 250);
        assertThat(all.faults()).singleElement().asString().contains("2250 ms later than ordered");
    }

    @Test
    void isNeverLateWithoutASchedule() {
        Accounting all = Accounting.of(1, List.of(new Request(false, "a", Double.NaN, 1_000_000, 5, 200)));
        assertThat(all.latenessMs()).isNaN();
        assertThat(all.faults()).isEmpty();
    }

    /** Three requests of a warm-up, then a number of requests due every 100 ms, each later than the previous one. */
    private static List<Request> requests(int count, int lateMs) {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            requests.add(new Request(true, "a", 0, 1, 1, 200));
        }
        IntStream.range(0, count)
                .mapToObj(i -> new Request(false, "a", 100 * i, 1_000_000 + 100 * i + lateMs * i, 5, 200))
                .forEach(requests::add);
        return requests;
    }
}
