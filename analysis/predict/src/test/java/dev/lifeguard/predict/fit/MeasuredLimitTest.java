package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.limit.KnownLimit;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.stack.BlockedSamples;
import dev.lifeguard.predict.stack.HolderSamples;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.PresentRequests;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeasuredLimitTest {
    private static final double MS = 1e6;
    private static final int TASKS = 3000;
    private static final int WORKERS = 30;
    private static final double WAKES_NS = 100_000;

    private final List<Sample> samples = new ArrayList<>();
    private final PoolTrace trace;

    MeasuredLimitTest() {
        Random random = new Random(5);
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) * 5 * MS;
            double cpu = -Math.log(1 - random.nextDouble()) * 9 * MS;
            samples.add(new Sample(now, 0, cpu + 40 * MS, cpu, 20 * MS, 1));
        }
        trace = trace();
    }

    /**
     * The cores are crowded: a task that holds a permit for 8 ms has slept for less, and then waited for a core to
     * release it.
     */
    @Test
    void aHolderThatWaitsForACoreIsNotBlocked() {
        KnownLimit limit = new KnownLimit(pool(PoolInfo.Kind.PERMITS), 4, 16 * MS, 8 * MS, 0, 1, 20 * MS, 0);

        List<Explanation> all = MeasuredLimit.of(workload(), trace, limit);

        assertThat(all).isNotEmpty().allSatisfy(one -> {
            Outcome outcome = one.workload().simulate(Scenario.ofSize(WORKERS));
            double blockedNs = Statistics.mean(one.workload().own().blockedNs());
            double waitsNs = outcome.releasingNs() / TASKS;
            assertThat(waitsNs).isGreaterThan(0.5 * MS);
            assertThat(one.workload().shared().heldShare() * blockedNs + waitsNs)
                    .isCloseTo(8 * MS, withinPercentage(5));
        });
    }

    /** Without it the hold time would be stretched, even for a size without waits. */
    @Test
    void eachUseHasAHandover() {
        KnownLimit limit = new KnownLimit(pool(PoolInfo.Kind.LOCK), 1, 16 * MS, 4 * MS, 0, 4, 20 * MS, 0);

        assertThat(MeasuredLimit.of(workload(), trace, limit))
                .extracting(one -> one.workload().shared().handoverNs())
                .contains(0.0, 4 * WAKES_NS / 2);
    }

    @Test
    void theHoldTimeHasAnErrorOfItsOwn() {
        Workload sharing =
                workload().with(SharedLimit.whileBlocked(WORKERS), trace.tasks().blockedNs());

        assertThat(Calibration.of(new Explanation(sharing, 0), trace).demand())
                .isGreaterThan(1.5
                        * Calibration.of(new Explanation(workload(), 0), trace).demand());
    }

    private Workload workload() {
        return new Workload(
                trace.tasks(),
                WORKERS,
                Long.MAX_VALUE,
                List.of(),
                List.of(),
                Capacity.of(2),
                Handoff.NONE,
                SharedLimit.NONE,
                Loop.OPEN,
                samples.get(TASKS - 1).arrivedNs());
    }

    private PoolTrace trace() {
        double[] arrived = samples.stream().mapToDouble(Sample::arrivedNs).toArray();
        double[] cpu = samples.stream().mapToDouble(Sample::cpuNs).toArray();
        double[] blocked = samples.stream().mapToDouble(Sample::blockedNs).toArray();
        return new PoolTrace(
                pool(PoolInfo.Kind.THREAD_POOL),
                WORKERS,
                new Tasks(arrived, cpu, blocked),
                IntStream.range(0, TASKS).toArray(),
                1,
                samples,
                true,
                true,
                Double.NEGATIVE_INFINITY,
                samples.get(TASKS - 1).endedNs(),
                new Handoff(WAKES_NS, 0),
                TASKS,
                0,
                0,
                WORKERS,
                0,
                Arrays.stream(cpu).sum(),
                BlockedSamples.NONE,
                HolderSamples.NONE,
                PresentRequests.NONE);
    }

    private static PoolInfo pool(PoolInfo.Kind kind) {
        return new PoolInfo(1, "p", kind, "P", null, null, PoolInfo.UNBOUNDED);
    }
}
