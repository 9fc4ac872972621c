package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    @Test
    void theHoldTimeHasAnErrorOfItsOwn() {
        Random random = new Random(5);
        List<double[]> times = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            times.add(new double[] {5e6 * i, -Math.log(1 - random.nextDouble()) * 20e6});
        }
        PoolTrace trace = SimulatedTraffic.blocked(times);
        Workload alone = new Workload(
                trace.tasks(),
                30,
                Long.MAX_VALUE,
                List.of(),
                List.of(),
                Capacity.of(2),
                Handoff.NONE,
                SharedLimit.NONE,
                Loop.OPEN,
                trace.lastEndNs());
        Workload sharing =
                alone.with(SharedLimit.whileBlocked(30), trace.tasks().blockedNs());

        assertThat(Calibration.of(new Explanation(sharing, 0), trace).demand())
                .isGreaterThan(
                        1.5 * Calibration.of(new Explanation(alone, 0), trace).demand());
    }
}
