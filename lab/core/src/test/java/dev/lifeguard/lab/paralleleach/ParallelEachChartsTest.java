package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import dev.lifeguard.report.page.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelEachChartsTest {
    @Test
    void itemsInProgressAreAStepFunction() {
        Series series = ParallelEachCharts.underWay(
                "two",
                List.of(
                        new Item("a", 0, 2000, 0, ""),
                        new Item("b", 1000, 1000, 0, ""),
                        new Item("c", 2000, 1, 0, "")));
        assertThat(series.x()).containsExactly(0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2.001, 2.001);
        assertThat(series.y()).containsExactly(0, 1, 1, 2, 2, 1, 1, 0, 0, 1, 1, 0);
    }

    @Test
    void theLineOfEqualSpeedHasAPointAtTheBreakEven() {
        Timings timings = new Timings(List.of(
                Runs.timing(Kind.SPIN, 100, 0, false, 0.1),
                Runs.timing(Kind.SPIN, 100, 20, false, 10),
                Runs.timing(Kind.SPIN, 1_000_000, 0, false, 1000),
                Runs.timing(Kind.SPIN, 1_000_000, 20, false, 10)));
        List<Series> series = ParallelEachCharts.warm(timings, Kind.SPIN).series();
        Series even = series.get(series.size() - 1);
        assertThat(even.x()).hasSize(3).contains(0.1, 1000);
        assertThat(even.x()[1]).isBetween(9.999, 10.001);
        assertThat(even.y()).containsOnly(1);
    }
}
