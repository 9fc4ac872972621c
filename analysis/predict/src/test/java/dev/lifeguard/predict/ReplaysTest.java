package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.sim.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplaysTest {
    private static final int COUNT = 2000;
    private static final double MS = 1e6;
    private static final int SIZES = 40;

    @ParameterizedTest
    @ValueSource(doubles = {0, 100_000})
    void reusesTheOutcomeOfALargerPoolWithIdleWorkers(double handoffNs) {
        Workload workload = workload(new Handoff(handoffNs, handoffNs / 2));
        Replays replays = new Replays(workload);
        int engaged = replays.outcome(Scenario.ofSize(SIZES)).mostEngaged();

        List<Outcome> outcomes = IntStream.rangeClosed(1, SIZES)
                .mapToObj(size -> replays.outcome(Scenario.ofSize(size)))
                .toList();

        assertThat(engaged).isBetween(SIZES / 4, SIZES - 2);
        assertThat(Set.copyOf(outcomes)).hasSize(engaged);
        for (int size = 1; size <= SIZES; size++) {
            assertThat(facts(outcomes.get(size - 1)))
                    .as("%d threads", size)
                    .isEqualTo(facts(workload.simulate(Scenario.ofSize(size))));
        }
        assertThat(facts(outcomes.get(engaged - 2))).isNotEqualTo(facts(outcomes.get(engaged - 1)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 2})
    void doesNotReuseOutcomesOfOtherTraffic(double traffic) {
        Workload workload = workload(Handoff.NONE);
        Replays replays = new Replays(workload);

        for (double factor : new double[] {1, traffic}) {
            for (Strategy strategy : Strategy.values()) {
                Scenario scenario = new Scenario(SIZES, factor, strategy);
                assertThat(facts(replays.outcome(scenario))).isEqualTo(facts(workload.simulate(scenario)));
            }
        }
    }

    private static String facts(Outcome outcome) {
        return IntStream.rangeClosed(1, 100)
                        .mapToObj(percent -> String.valueOf(outcome.responses().percentile(percent / 100.0)))
                        .collect(Collectors.joining(" "))
                + List.of(outcome.lastNs(), outcome.busyNs(), outcome.waitNs(), outcome.mostEngaged());
    }

    /** About fifteen tasks run at one time. */
    private static Workload workload(Handoff handoff) {
        SplittableRandom random = new SplittableRandom(1);
        double[] arrivals = new double[COUNT];
        double[] cpu = new double[COUNT];
        double[] blocked = new double[COUNT];
        Arrays.setAll(arrivals, i -> i * MS + random.nextDouble() * MS);
        Arrays.setAll(cpu, i -> random.nextDouble() * MS);
        Arrays.setAll(blocked, i -> random.nextDouble() * 30 * MS);
        return new Workload(
                new Tasks(arrivals, cpu, blocked),
                8,
                Long.MAX_VALUE,
                List.of(),
                List.of(),
                Capacity.of(2),
                handoff,
                SharedLimit.NONE,
                Loop.OPEN,
                COUNT * MS);
    }
}
