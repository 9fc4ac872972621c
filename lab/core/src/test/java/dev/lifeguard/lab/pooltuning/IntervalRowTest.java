package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.load.Request;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalRowTest {
    private static final Figures NONE = new Figures(Double.NaN, Double.NaN, Double.NaN);

    @Test
    void countsAResponseInTheIntervalOfItsArrival() {
        List<Request> load = List.of(
                new Request(false, "cpu", 0, 10_000, 900, 200), // comes at 10.9 s
                new Request(false, "cpu", 0, 10_000, 1000, 200), // at the very end of the first interval
                new Request(false, "cpu", 0, 10_000, 1500, 200));
        List<IntervalRow> rows =
                IntervalRow.of(List.of(interval(11_000), interval(12_000), interval(13_000)), load, 10_000);
        assertThat(rows).extracting(IntervalRow::endSeconds).containsExactly(1.0, 2.0, 3.0);
        assertThat(rows.get(0).responseMs()).isEqualTo(new Figures(900, 1000, 1000));
        assertThat(rows.get(1).responseMs()).isEqualTo(new Figures(1500, 1500, 1500));
        assertThat(rows.get(2).responseMs()).isEqualTo(NONE);
    }

    private static TaskInterval interval(long endMs) {
        return new TaskInterval(endMs, 0, NONE, NONE, NONE, 0);
    }
}
