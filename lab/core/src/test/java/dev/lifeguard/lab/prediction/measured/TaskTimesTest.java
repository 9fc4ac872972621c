package dev.lifeguard.lab.prediction.measured;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TaskTimesTest {
    private static final TaskTimes GOOD = times(10, 10, 20, 30);

    @Test
    void percentilesAreThoseOfTheLog() {
        MeasuredRun figures = MeasuredRun.of(
                times(7, LongStream.rangeClosed(1, 100).map(ms -> 7 * ms).toArray()));
        assertThat(figures.arrived()).isEqualTo(100);
        assertThat(figures.p50Ms()).isEqualTo(350);
        assertThat(figures.p95Ms()).isEqualTo(665);
        assertThat(figures.p99Ms()).isEqualTo(693);
        assertThat(figures.latenessP99Ms()).isZero();
    }

    @Test
    void throughputSpansFirstArrivalToLastEnd() {
        assertThat(MeasuredRun.of(times(10, 10, 20, 80)).throughput()).isEqualTo(30);
    }

    @Test
    void aGoodRunHasNoFault() {
        assertThat(GOOD.fault()).isEmpty();
        assertThat(times(10, 30, 10, 20, 10, 15).fault()).isEmpty();
    }

    @Test
    void everyTaskMustEnd() {
        assertThat(with(3, 2, 0, GOOD.lateNs()).fault()).contains("2 of 3 tasks ended");
        assertThat(with(4, 3, 1, GOOD.lateNs()).fault()).isEmpty();
        assertThat(with(0, 0, 0, GOOD.lateNs()).fault()).contains("no task arrived");
    }

    @Test
    void noTaskTakesLessThanItsDemand() {
        assertThat(times(11, 10, 20, 30).fault()).contains("1 tasks took less time than they need");
    }

    @Test
    void tasksMustArriveInTime() {
        assertThat(with(3, 3, 0, new long[] {0, 0, 600_000_000}).fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("600 ms", "too busy"));
    }

    private static TaskTimes times(long needMs, long... execMs) {
        return SampleTimes.of(1, 0, needMs, execMs);
    }

    private static TaskTimes with(int arrived, int ended, int refused, long[] lateNs) {
        return new TaskTimes(
                1,
                0,
                arrived,
                ended,
                refused,
                0,
                lateNs,
                GOOD.arrivalNs(),
                GOOD.beginNs(),
                GOOD.endNs(),
                GOOD.cpuNs(),
                GOOD.blockedNs());
    }
}
