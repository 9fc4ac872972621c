package dev.lifeguard.cli.watch;

import static dev.lifeguard.cli.Samples.pool;
import static dev.lifeguard.cli.Samples.poolTick;
import static dev.lifeguard.cli.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.cli.report.JvmHeadline;
import dev.lifeguard.cli.report.WorstFirst;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Measurement MEASUREMENT = Measurer.of(
            Samples.header(),
            Map.of(1, pool(1), 2, pool(2), 3, pool(3), 4, pool(4)),
            Map.of(),
            List.of(tick(
                    1,
                    poolTick(1, 7, 0, 70, 0), // busy
                    poolTick(2, 1, 30, 10, 0), // lets tasks wait
                    poolTick(3, 1, 0, 10, 5)))); // rejects tasks

    @Test
    void poolsInTroubleComeFirst() {
        assertThat(WorstFirst.first(MEASUREMENT).pools())
                .extracting(pool -> pool.pool().id())
                .containsExactly(3, 2, 1, 4);
    }

    @Test
    void theHeadlineShowsJvmAndMachine() {
        assertThat(JvmHeadline.of(Samples.header(), MEASUREMENT))
                .isEqualTo(
                        "4711 com.example.Shop | Java 25.0.3 | CPU 0.50 of 4 cores | machine 1.00 | load 1.25 | GC 1.0%"
                                + " | heap 48 MB | 33 threads");
    }

    @Test
    void theHeadlineShowsThrottling() {
        Header header = new Header(0, 1, "shop.Main", "25", "", "", 2, Header.SplitSource.SCHEDSTAT, true, 1.5);
        MachineMeasurement machine = new MachineMeasurement(2, 1.5, Double.NaN, 0, 1, 0, 48, 33, 1.5, 0.5);
        Measurement measurement = new Measurement(0, 1_000_000_000, machine, List.of());

        assertThat(JvmHeadline.of(header, measurement))
                .isEqualTo("1 shop.Main | Java 25 | CPU 1.50 of 2 cores | limit 1.50 | throttled 25% | load 1.00"
                        + " | GC 0.0% | heap 48 MB | 33 threads");
    }

    @Test
    void everythingIsShownIfItFits() {
        List<String> lines = Frame.lines(Samples.header(), MEASUREMENT, Integer.MAX_VALUE, Integer.MAX_VALUE, false);
        assertThat(lines).hasSize(6).noneMatch(line -> line.contains("\u001b"));
        assertThat(lines.get(1)).startsWith("POOL");
        assertThat(lines.get(2)).startsWith("pool-3");
    }

    @Test
    void theKeyExplainsTheColumnsThatAreShown() {
        List<String> wide = Frame.lines(Samples.header(), MEASUREMENT, Integer.MAX_VALUE, Integer.MAX_VALUE, true);
        assertThat(String.join(" ", Frame.key(wide, 200))).contains("UTIL%: the same in percent, 500 is five threads");
        List<String> narrow = Frame.lines(Samples.header(), MEASUREMENT, 80, Integer.MAX_VALUE, false);
        assertThat(Frame.key(narrow, 80))
                .allMatch(line -> line.length() <= 80)
                .noneMatch(line -> line.contains("UTIL%"))
                .anyMatch(line -> line.contains("WAIT%"));
        assertThat(Frame.key(List.of("4711 com.example.Shop", "no pools seen"), 80))
                .isEmpty();
    }

    @Test
    void requestsHaveALineIfAPoolServesAny() {
        checkLine(new PoolTick.Requests(208, 7, 0));
    }

    @Test
    void requestsOfEventLoopsHaveALine() {
        checkLine(new PoolTick.Requests(
                0, 0, 0, List.of(), new AsyncTick(209, 208, 7, 7_000_000_000L, 208, new long[0])));
    }

    private static void checkLine(PoolTick.Requests requests) {
        PoolTick idle = poolTick(1, 7, 0, 70, 0);
        PoolTick serving = new PoolTick(
                1,
                idle.threads(),
                idle.load(),
                new PoolTick.Tasks(new long[] {208}, 208, 208, 0, 0, 0, requests, PoolTick.Dropped.NONE),
                idle.execution(),
                idle.clocks(),
                idle.help());
        Measurement measurement =
                Measurer.of(Samples.header(), Map.of(1, pool(1)), Map.of(), List.of(tick(1, serving)));

        List<String> lines = Frame.lines(Samples.header(), measurement, 80, 24, false);
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1)).isEqualTo("requests: 208/s, 7 in flight in pool-1");
        assertThat(Frame.lines(Samples.header(), measurement, 20, 24, false).get(1))
                .isEqualTo("requests: 208/s, 7 i");
        assertThat(Frame.lines(Samples.header(), measurement, 80, 4, false))
                .noneMatch(line -> line.startsWith("requests"));
    }

    @Test
    void aSmallTerminalShowsTheWorstAndCountsTheRest() {
        List<String> lines = Frame.lines(Samples.header(), MEASUREMENT, 40, 5, false);
        assertThat(lines).hasSize(5).allMatch(line -> line.length() <= 40);
        assertThat(lines.get(2)).startsWith("pool-3");
        assertThat(lines.get(3)).startsWith("pool-2");
        assertThat(lines.get(4)).isEqualTo("... and 2 less troubled pools");
    }

    @Test
    void anyTerminalSizeWorks() {
        for (int size = 1; size < 12; size++) {
            assertThat(Frame.lines(Samples.header(), MEASUREMENT, size, size, true))
                    .isNotEmpty();
        }
    }
}
