package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockedFiguresTest {
    private static final double MS = 1e6;
    private static final int TASKS = 4000;

    /** Tasks that only hold a limit, for 10 ms on average, and arrive at random 80 times a second. */
    private static Workload workload(int servers) {
        Random random = new Random(3);
        double[] arrival = new double[TASKS];
        double[] held = new double[TASKS];
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) * 12.5 * MS;
            arrival[i] = now;
            held[i] = -Math.log(1 - random.nextDouble()) * 10 * MS;
        }
        return new Workload(
                new Tasks(arrival, new double[TASKS], held),
                200,
                Long.MAX_VALUE,
                List.of(),
                List.of(),
                Capacity.of(2),
                Handoff.NONE,
                servers == 0 ? SharedLimit.NONE : SharedLimit.whileBlocked(servers),
                Loop.OPEN,
                Double.MAX_VALUE);
    }

    /** An M/M/1 queue with utilization 0.8 (Kleinrock 1975, chapter 3). */
    @Test
    void figuresOfOneServerAreThoseOfTheory() {
        BlockedFigures figures = BlockedFigures.of(workload(1).observe(), true);

        assertThat(figures.blockedNs()).isCloseTo(50 * MS, withinPercentage(20)); // hold / (1 - utilization)
        assertThat(figures.waiting()).isCloseTo(0.8, within(0.05));
        assertThat(figures.holders()).isCloseTo(1, within(0.01)); // whoever waits, one holds it
        // at least two are there for utilization squared of the time
        assertThat(figures.contendedNs()).isCloseTo(0.64 * 12.5 * MS, withinPercentage(10));
        assertThat(figures.fewest()).isNegative();
        assertThat(figures.most()).isPositive();
    }

    @Test
    void nothingSharedShowsNothing() {
        BlockedFigures figures = BlockedFigures.of(workload(0).observe(), true);

        assertThat(figures.blockedNs()).isCloseTo(10 * MS, withinPercentage(5));
        assertThat(figures.waiting()).isZero();
        assertThat(figures.contendedNs()).isZero();
        assertThat(figures.fewest()).isCloseTo(0, within(3 * figures.fewestError()));
        assertThat(figures.most()).isCloseTo(0, within(3 * figures.mostError()));
        assertThat(figures.isContended()).isFalse();
    }

    @Test
    void waitsOutsideTheJvmAreNotSeen() {
        BlockedFigures inside = BlockedFigures.of(workload(1).observe(), true);
        BlockedFigures outside = BlockedFigures.of(workload(1).observe(), false);

        assertThat(outside.waiting()).isZero();
        assertThat(outside.contendedNs()).isZero();
        assertThat(outside.blockedNs()).isEqualTo(inside.blockedNs());
        assertThat(outside.most()).isEqualTo(inside.most());
    }

    @Test
    void recordingAndSimulationGiveTheSameFigures() {
        Workload workload = workload(2);
        List<double[]> fromAndBlocked = new ArrayList<>();
        var spans = workload.observe().spans();
        for (int i = 0; i < TASKS; i++) {
            fromAndBlocked.add(new double[] {spans.fromNs()[i], spans.toNs()[i] - spans.fromNs()[i]});
        }
        PoolTrace trace = SimulatedTraffic.blocked(fromAndBlocked);

        BlockedFigures seen = BlockedFigures.of(trace, TASKS);
        BlockedFigures simulated = BlockedFigures.of(workload.observe(), false);

        assertThat(seen.fewest()).isCloseTo(simulated.fewest(), within(1e-6));
        assertThat(seen.most()).isCloseTo(simulated.most(), within(1e-6));
        assertThat(seen.blockedNs()).isCloseTo(simulated.blockedNs(), within(1.0));
        assertThat(seen.distance(simulated, trace)).isLessThan(1e-6);
    }

    @Test
    void theTrueSizeIsNearerThanOthers() {
        Workload workload = workload(2);
        List<double[]> fromAndBlocked = new ArrayList<>();
        var spans = workload.observe().spans();
        for (int i = 0; i < TASKS; i++) {
            fromAndBlocked.add(new double[] {spans.fromNs()[i], spans.toNs()[i] - spans.fromNs()[i]});
        }
        PoolTrace trace = SimulatedTraffic.blocked(fromAndBlocked);
        BlockedFigures seen = BlockedFigures.of(trace, TASKS);

        double[] distances = Arrays.stream(new int[] {0, 1, 2})
                .mapToDouble(servers ->
                        seen.distance(BlockedFigures.of(workload(servers).observe(), false), trace))
                .toArray();

        assertThat(distances[2]).isLessThan(Math.min(distances[0], distances[1]));
    }
}
