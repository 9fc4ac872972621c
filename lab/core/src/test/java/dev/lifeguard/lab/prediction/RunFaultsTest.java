package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.prediction.work.RunFaults;
import dev.lifeguard.lab.prediction.work.RunLog;
import org.junit.jupiter.api.Test;

class RunFaultsTest {
    private static final RunLog GOOD = SampleResults.log(10, 10, 20, 30);

    @Test
    void aGoodRunHasNoFault() {
        assertThat(RunFaults.of(GOOD)).isEmpty();
    }

    @Test
    void everyTaskMustEnd() {
        assertThat(RunFaults.of(with(3, 2, 0, 0, GOOD.lateNs()))).contains("2 of 3 tasks ended");
        assertThat(RunFaults.of(with(0, 0, 0, 0, GOOD.lateNs()))).contains("no task arrived");
        assertThat(RunFaults.of(with(3, 3, 7, 6, GOOD.lateNs()))).contains("6 of 7 tasks of the second pool ended");
    }

    @Test
    void noTaskTakesLessThanItsDemand() {
        assertThat(RunFaults.of(SampleResults.log(11, 10, 20, 30))).contains("1 tasks took less time than they need");
    }

    @Test
    void tasksMustArriveInTime() {
        assertThat(RunFaults.of(with(3, 3, 0, 0, new long[] {0, 0, 600_000_000})))
                .hasValueSatisfying(fault -> assertThat(fault).contains("600 ms", "too busy"));
    }

    private static RunLog with(int arrived, int ended, int otherArrived, int otherEnded, long[] lateNs) {
        return new RunLog(
                0,
                arrived,
                ended,
                otherArrived,
                otherEnded,
                lateNs,
                GOOD.arrivalNs(),
                GOOD.beginNs(),
                GOOD.endNs(),
                GOOD.needNs(),
                GOOD.size());
    }
}
