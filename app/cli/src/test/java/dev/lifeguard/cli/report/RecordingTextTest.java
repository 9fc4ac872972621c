package dev.lifeguard.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordingTextTest {
    private static final Measurement MEASUREMENT =
            Measurements.of(Measurements.blocking("price-pool"), Measurements.idle("mail", 0));

    @Test
    void theLinesBehindAPoolFollowTheTable() {
        List<String> lines = RecordingText.render(
                        recording(false), MEASUREMENT, List.of(), new TextLayout(Integer.MAX_VALUE, false))
                .lines()
                .toList();

        assertThat(lines.get(0)).startsWith("4711 com.shop.Main | Java 25");
        assertThat(lines.get(1)).isEqualTo("10 s from 2023-11-14T22:13:20Z");
        assertThat(lines.get(3)).startsWith("POOL");
        assertThat(lines.subList(lines.indexOf("price-pool") - 1, lines.size()))
                .containsExactly(
                        "",
                        "price-pool",
                        "  blocked at       92% com.shop.price.PriceClient.fetch:42",
                        "                    8% com.shop.price.PriceClient.open:17",
                        "  submitted from  100% com.shop.Checkout.total:17",
                        "  created at      com.shop.Pools.make:9",
                        "",
                        "note at 12 s: more than 10000 pools: the oldest are no longer?[31m told apart");
    }

    @Test
    void requestsByRouteFollowTheTable() {
        Measurement serving = Measurements.of(Measurements.serving("http"));
        List<String> lines = RecordingText.render(recording(false), serving, List.of(), new TextLayout(120, false))
                .lines()
                .toList();

        assertThat(lines.subList(
                        lines.indexOf("requests by route, http") - 1, lines.indexOf("requests by route, http") + 4))
                .containsExactly(
                        "",
                        "requests by route, http",
                        "ROUTE             DONE/s  TIME%  THREADS   MEAN    p50/p95/p99  LONGEST",
                        "/price/{id}?[31m      20     94       11  550ms  540/700/800ms    900ms",
                        "other                3.5      6     0.75  200ms  180/300/400ms    500µs");
    }

    @Test
    void requestsOfEventLoopsFollowTheTable() {
        Measurement loops = Measurements.of(Measurements.blocking("idle"), Measurements.looping("reactor-http"));
        List<String> lines = RecordingText.render(recording(false), loops, List.of(), new TextLayout(120, false))
                .lines()
                .toList();

        assertThat(lines.subList(
                        lines.indexOf("requests that event loops read") - 1,
                        lines.indexOf("requests that event loops read") + 7))
                .containsExactly(
                        "",
                        "requests that event loops read",
                        "EVENT LOOPS   DONE/s  IN FLIGHT  MEAN  p50/p95/p99  LONGEST",
                        "reactor-http      20         11  55ms   54/70/80ms     90ms",
                        "",
                        "requests by route, reactor-http",
                        "ROUTE            DONE/s  TIME%  IN FLIGHT  MEAN  p50/p95/p99  LONGEST",
                        "shop.Prices/Get      20    100         11  55ms   54/70/80ms     90ms");
    }

    @Test
    void aTruncatedRecordingIsReported() {
        assertThat(RecordingText.render(recording(true), MEASUREMENT, List.of(), new TextLayout(120, false)))
                .contains("10 s from 2023-11-14T22:13:20Z; the end of the recording is missing\n");
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        for (int columns = 1; columns <= 200; columns++) {
            int width = columns;
            Measurement both = Measurements.of(Measurements.blocking("price-pool"), Measurements.serving("http"));
            assertThat(RecordingText.render(recording(true), both, List.of(), new TextLayout(columns, false))
                            .lines())
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
        }
    }

    private static Recording recording(boolean cut) {
        Header header = new Header(
                1_700_000_000_000L, 4711, "com.shop.Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
        Note note = new Note(12_000_000_000L, "more than 10000 pools: the oldest are no longer\u001b[31m told apart");
        return new Recording(header, Map.of(), Map.of(), List.of(), Map.of(), List.of(note), cut);
    }
}
