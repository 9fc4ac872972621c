package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.text.Work;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.sim.Tasks;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SearchTest {
    private static final double SECOND = 1e9;
    private static final int TASKS = 3000;

    /**
     * The cores are nearly always busy. With fewer threads, the accepted tasks are faster. Sizes that refuse more than
     * others must not set the standard, or only the largest would be good enough.
     */
    @Test
    void sizesThatRefuseMoreDoNotSetTheStandard() {
        Random random = new Random(3);
        double[] arrivals = new double[TASKS];
        double[] cpu = new double[TASKS];
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) * SECOND / 380;
            arrivals[i] = now;
            cpu[i] = -Math.log(1 - random.nextDouble()) * 0.0046 * SECOND;
        }
        Workload workload = new Workload(
                new Tasks(arrivals, cpu, new double[TASKS]),
                4,
                20,
                List.of(),
                List.of(),
                Capacity.of(2),
                Handoff.NONE,
                SharedLimit.NONE,
                Loop.OPEN,
                now);
        Replays replays = new Replays(workload);

        assertThat(new Search(replays, replays, Work.TASK, 0).best().size()).isBetween(5, 12);
    }
}
