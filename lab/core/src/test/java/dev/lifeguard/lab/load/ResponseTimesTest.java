package dev.lifeguard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ResponseTimesTest {
    @Test
    void aPercentileIsTheTimeOfARequest() {
        List<Request> requests = IntStream.rangeClosed(1, 200)
                .mapToObj(i -> request(i, 200))
                .toList()
                .reversed();
        assertThat(ResponseTimes.of(requests)).isEqualTo(new ResponseTimes(1, 100, 150, 190, 198, 200));
        assertThat(ResponseTimes.of(List.of(request(7, 200)))).isEqualTo(new ResponseTimes(7, 7, 7, 7, 7, 7));
    }

    @Test
    void failuresDoNotCount() {
        List<Request> requests = Stream.of(request(1, 500), request(5, 200), request(9, Request.NO_RESPONSE))
                .toList();
        assertThat(ResponseTimes.of(requests).max()).isEqualTo(5);
        assertThat(ResponseTimes.of(List.of(request(1, 500))).p99()).isNaN();
    }

    private static Request request(double ms, int status) {
        return new Request(false, "a", 0, 0, ms, status);
    }
}
