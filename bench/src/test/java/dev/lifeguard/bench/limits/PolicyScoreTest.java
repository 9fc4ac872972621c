package dev.lifeguard.bench.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.bench.limits.SimulatedServer.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicyScoreTest {
    private static final BestFixed BEST = new BestFixed(10, 10, 5);

    private static PhaseOutcome outcome(double throughput, double meanLimit, long refused) {
        Tally.Result part = new Tally.Result(throughput, 1, meanLimit, 100 - refused, refused);
        return new PhaseOutcome(part, part);
    }

    @Test
    void countsGoodPhasesCollapsesAndRunaways() {
        PolicyScore score = new PolicyScore();
        score.add(Kind.QUEUES, outcome(9.5, 40, 0), BEST);
        score.add(Kind.QUEUES, outcome(10, 40.1, 0), BEST);
        score.add(Kind.REFUSES, outcome(4.9, 5, 8), BEST);
        score.add(Kind.REFUSES, outcome(5, 5, 0), BEST);
        assertThat(score.shares()).containsExactly(new double[] {49, 50, 95, 100}, within(1e-9));
        assertThat(score.goodPercent()).isEqualTo(50);
        assertThat(score.keptPercent()).isEqualTo(100);
        assertThat(score.collapses()).isEqualTo(1);
        assertThat(score.runaways()).isEqualTo(1);
        assertThat(score.refusedPercent()).isEqualTo(2);
        assertThat(score.of(Kind.QUEUES).goodPercent()).isEqualTo(100);
        assertThat(score.of(Kind.REFUSES).refusedPercent()).isEqualTo(4);
    }

    @Test
    void theTablesHaveAllPolicies() {
        PolicyScores scores = PolicyScores.of(List.of(Policies.FLOW, Policies.FIXED_16), 1, 4);
        assertThat(scores.of(Policies.FLOW).shares()).hasSize(4 * LimitCase.PHASES);
        assertThat(scores.policies().rows()).hasSize(2);
        assertThat(scores.tables()).allSatisfy(table -> assertThat(table.rows()).isNotEmpty());
    }

    @Test
    void aProbingGradientStaysNearTheCapacity() {
        SimulatedServer server = new SimulatedServer(Kind.QUEUES, 50, 10e6, 0.1, 0, 0, 0, 0);
        PhaseOutcome outcome = Simulation.run(
                        new ProbingGradient(Policies.START, Policies.MAX), new LimitCase(7, List.of(server)))
                .get(0);
        assertThat(outcome.measured().meanLimit()).isBetween(50.0, 100.0);
        assertThat(outcome.measured().throughput()).isBetween(45.0, 52.0);
    }
}
