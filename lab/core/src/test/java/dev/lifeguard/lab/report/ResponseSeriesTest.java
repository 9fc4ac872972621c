package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.report.page.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResponseSeriesTest {
    @Test
    void countsARequestInTheSecondOfItsAnswer() {
        List<Request> requests = List.of(request(0, 900), request(0, 1100), request(500, 1300), request(1000, 2500));
        Series line = ResponseSeries.of("p99", SentRequests.of("", requests), ResponseTimes::max);
        assertThat(line.x()).containsExactly(1, 2, 4);
        assertThat(line.y()).containsExactly(900, 1300, 2500);
    }

    private static Request request(double beginMs, double ms) {
        return new Request(false, "a", Double.NaN, 1_700_000_000_000.0 + beginMs, ms, 200);
    }
}
