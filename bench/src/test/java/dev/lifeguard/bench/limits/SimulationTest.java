package dev.lifeguard.bench.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.bench.limits.FarSide.Kind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulationTest {
    private static final int CAPACITY = 20;

    private static FarSide farSide(Kind kind) {
        return new FarSide(kind, CAPACITY, 10e6, 0.3, 0, 0, 0, 0.01);
    }

    private static PhaseOutcome run(int limit, FarSide farSide) {
        return Simulation.run(new FixedPolicy(limit), new LimitCase(7, List.of(farSide)))
                .get(0);
    }

    @ParameterizedTest
    @EnumSource(Policies.class)
    void aRunIsTheSameEachTime(Policies policy) {
        if (policy != Policies.VEGAS) { // it draws when it probes
            LimitCase of = LimitCase.of(2);
            assertThat(Simulation.run(policy.create(), of)).isEqualTo(Simulation.run(policy.create(), of));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSES", "CLOSES"})
    void aFixedLimitAtTheCapacityIsNeverRefusedAndGetsAllOfIt(Kind kind) {
        PhaseOutcome outcome = run(CAPACITY, farSide(kind));
        assertThat(outcome.search().refused()).isZero();
        assertThat(outcome.measured().refused()).isZero();
        assertThat(outcome.measured().throughput()).isCloseTo(CAPACITY, within(1.0));
        assertThat(outcome.measured().meanLimit()).isCloseTo(CAPACITY, within(1e-6));
        assertThat(outcome.measured().done()).isEqualTo(Simulation.MEASURED_ROUNDS * CAPACITY);
    }

    @Test
    void whatIsTooMuchIsRefused() {
        Tally.Result refuses = run(CAPACITY + 5, farSide(Kind.REFUSES)).measured();
        assertThat(refuses.refused()).isPositive();
        assertThat(refuses.throughput()).isLessThan(CAPACITY + 1);
        Tally.Result closes = run(CAPACITY + 5, farSide(Kind.CLOSES)).measured();
        assertThat(closes.refused()).isPositive();
        assertThat(closes.throughput()).isLessThan(refuses.throughput());
    }

    @Test
    void whatMustWaitGainsNothing() {
        assertThat(run(CAPACITY / 2, farSide(Kind.QUEUES)).measured().throughput())
                .isCloseTo(CAPACITY / 2, within(0.5));
        assertThat(run(2 * CAPACITY, farSide(Kind.QUEUES)).measured().throughput())
                .isCloseTo(CAPACITY, within(1.0));
    }

    @Test
    void aFarSideThatSlowsIsFastestAtItsCapacity() {
        FarSide farSide = farSide(Kind.SLOWS);
        int best = IntStream.rangeClosed(1, 100)
                .reduce(1, (a, b) -> a / farSide.slowdown(a) >= b / farSide.slowdown(b) ? a : b);
        assertThat(best).isEqualTo(CAPACITY);
    }

    @Test
    void othersTakePlaces() {
        FarSide shared = new FarSide(Kind.REFUSES, CAPACITY, 10e6, 0.3, 0, CAPACITY / 2, 0, 0);
        assertThat(run(CAPACITY, shared).measured().refused()).isPositive();
        assertThat(run(CAPACITY / 2, shared).measured().refused()).isZero();
    }

    /** Who begins anew at once is refused. */
    @Test
    void endedItemsLinger() {
        FarSide lingering = new FarSide(Kind.REFUSES, CAPACITY, 10e6, 0.3, 0, 0, 1e6, 0);
        assertThat(run(CAPACITY, lingering).measured().refused()).isPositive();
    }

    @Test
    void theBestFixedLimitIsTheCapacity() {
        for (Kind kind : List.of(Kind.QUEUES, Kind.REFUSES, Kind.CLOSES)) {
            BestFixed best = BestFixed.of(new LimitCase(7, List.of(farSide(kind))), 0);
            assertThat(best.limit()).isBetween(CAPACITY - 1, CAPACITY + 2);
            assertThat(best.throughput()).isCloseTo(CAPACITY, within(1.0));
        }
    }

    @Test
    void casesDifferAndAreDrawnAgainAlike() {
        assertThat(LimitCase.of(1)).isEqualTo(LimitCase.of(1)).isNotEqualTo(LimitCase.of(5));
        for (Kind kind : Kind.values()) {
            LimitCase of = LimitCase.of(kind.ordinal());
            assertThat(of.phases()).hasSize(LimitCase.PHASES).allSatisfy(phase -> {
                assertThat(phase.kind()).isEqualTo(kind);
                assertThat(phase.capacity()).isBetween(1, 500);
                assertThat(phase.others()).isBetween(0, phase.capacity() / 2);
            });
        }
    }
}
