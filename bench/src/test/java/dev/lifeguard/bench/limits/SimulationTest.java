package dev.lifeguard.bench.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.bench.limits.SimulatedServer.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulationTest {
    private static final int CAPACITY = 20;

    private static SimulatedServer server(Kind kind) {
        return new SimulatedServer(kind, CAPACITY, 10e6, 0.3, 0, 0, 0, 0.01);
    }

    private static PhaseOutcome run(int limit, SimulatedServer server) {
        return Simulation.run(new FixedPolicy(limit), new LimitCase(7, List.of(server)))
                .get(0);
    }

    @ParameterizedTest
    @EnumSource(Policies.class)
    void aRunIsReproducible(Policies policy) {
        if (policy != Policies.VEGAS) { // it probes at random
            LimitCase of = LimitCase.of(2);
            assertThat(Simulation.run(policy.create(), of)).isEqualTo(Simulation.run(policy.create(), of));
        }
    }

    @Test
    void theCapacityPolicyUsesTheCapacityOfEachPhase() {
        LimitCase of = LimitCase.of(3);
        List<PhaseOutcome> outcomes = Simulation.run(Policies.CAPACITY.create(), of);
        for (int phase = 0; phase < LimitCase.PHASES; phase++) {
            assertThat(outcomes.get(phase).measured().meanLimit())
                    .isCloseTo(of.phases().get(phase).capacity(), within(1e-6));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSES", "CLOSES"})
    void aFixedLimitAtTheCapacityIsNeverRefused(Kind kind) {
        PhaseOutcome outcome = run(CAPACITY, server(kind));
        assertThat(outcome.search().refused()).isZero();
        assertThat(outcome.measured().refused()).isZero();
        assertThat(outcome.measured().throughput()).isCloseTo(CAPACITY, within(1.0));
        assertThat(outcome.measured().meanLimit()).isCloseTo(CAPACITY, within(1e-6));
        assertThat(outcome.measured().done()).isEqualTo(Simulation.MEASURED_ROUNDS * CAPACITY);
    }

    @Test
    void callsAboveTheCapacityAreRefused() {
        Tally.Result refuses = run(CAPACITY + 5, server(Kind.REFUSES)).measured();
        assertThat(refuses.refused()).isPositive();
        assertThat(refuses.throughput()).isLessThan(CAPACITY + 1);
        Tally.Result closes = run(CAPACITY + 5, server(Kind.CLOSES)).measured();
        assertThat(closes.refused()).isPositive();
        assertThat(closes.throughput()).isLessThan(refuses.throughput());
    }

    @Test
    void queuedCallsAddNoThroughput() {
        assertThat(run(CAPACITY / 2, server(Kind.QUEUES)).measured().throughput())
                .isCloseTo(CAPACITY / 2, within(0.5));
        assertThat(run(2 * CAPACITY, server(Kind.QUEUES)).measured().throughput())
                .isCloseTo(CAPACITY, within(1.0));
    }

    @Test
    void aServerThatSlowsDownIsFastestAtItsCapacity() {
        SimulatedServer server = server(Kind.SLOWS);
        int best = IntStream.rangeClosed(1, 100)
                .reduce(1, (a, b) -> a / server.slowdown(a) >= b / server.slowdown(b) ? a : b);
        assertThat(best).isEqualTo(CAPACITY);
    }

    @Test
    void otherClientsTakeSlots() {
        SimulatedServer shared = new SimulatedServer(Kind.REFUSES, CAPACITY, 10e6, 0.3, 0, CAPACITY / 2, 0, 0);
        assertThat(run(CAPACITY, shared).measured().refused()).isPositive();
        assertThat(run(CAPACITY / 2, shared).measured().refused()).isZero();
    }

    /** A client that starts the next item immediately is refused. */
    @Test
    void endedItemsLinger() {
        SimulatedServer lingering = new SimulatedServer(Kind.REFUSES, CAPACITY, 10e6, 0.3, 0, 0, 1e6, 0);
        assertThat(run(CAPACITY, lingering).measured().refused()).isPositive();
    }

    /** As many slots as the capacity, each idle for the linger time, give the maximum throughput without refusals. */
    @Test
    void idleSlotsPreventRefusalsIfItemsLinger() {
        SimulatedServer lingering = new SimulatedServer(Kind.REFUSES, CAPACITY, 10e6, 0.3, 0, 0, 1e6, 0);
        Policy rests = new FixedPolicy(CAPACITY, lingering.lingerNs());
        Tally.Result result = Simulation.run(rests, new LimitCase(7, List.of(lingering)))
                .get(0)
                .measured();
        assertThat(result.refused()).isZero();
        assertThat(result.throughput()).isCloseTo(CAPACITY / 1.1, within(0.5));
    }

    /** Without idle time, the choice is a limit of two or frequent refusals. */
    @Test
    void flowFindsTheIdleTimeIfItemsLinger() {
        SimulatedServer lingering = new SimulatedServer(Kind.REFUSES, 3, 10e6, 0.1, 0, 0, 1e6, 0);
        Tally.Result result = Simulation.run(Policies.FLOW.create(), new LimitCase(7, List.of(lingering, lingering)))
                .get(1)
                .measured();
        assertThat(result.throughput()).isCloseTo(3 / 1.1, within(0.15));
        assertThat(result.refusedPercent()).isLessThan(BestFixed.MAX_FEW_REFUSED_PERCENT);
    }

    @Test
    void theBestFixedLimitIsTheCapacity() {
        for (Kind kind : List.of(Kind.QUEUES, Kind.REFUSES, Kind.CLOSES)) {
            BestFixed best = BestFixed.of(new LimitCase(7, List.of(server(kind))), 0, run(CAPACITY, server(kind)));
            assertThat(best.limit()).isBetween(CAPACITY - 1, CAPACITY + 2);
            assertThat(best.throughput()).isCloseTo(CAPACITY, within(1.0));
            assertThat(best.keptThroughput()).isCloseTo(CAPACITY, within(1.0));
        }
    }

    /** A server that notices ended items late has more throughput, but only with constant refusals. */
    @Test
    void theBestLimitWithFewRefusalsMayBeLower() {
        SimulatedServer lingering = new SimulatedServer(Kind.REFUSES, 3, 10e6, 0.1, 0, 0, 1e6, 0);
        BestFixed best = BestFixed.of(new LimitCase(7, List.of(lingering)), 0, run(1, lingering));
        assertThat(best.throughput()).isGreaterThan(2);
        assertThat(best.keptThroughput()).isCloseTo(1, within(0.1));
    }

    /**
     * An independent model, in which a waiting item is served by the first free server. In such a queue, times vary
     * less than the work. If all items shared the servers, they would vary as much.
     */
    @Test
    void queuedItemsAreServedInOrder() {
        List<Double> times = new ArrayList<>();
        Policy recording = new Policy() {
            @Override
            public int limit() {
                return 2 * CAPACITY;
            }

            @Override
            public void ended(Object turn, double beganNs, double ns, int busy) {
                times.add(ns / 10e6);
            }

            @Override
            public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {}
        };
        Simulation.run(recording, new LimitCase(7, List.of(server(Kind.QUEUES))));
        double[] model = timesInTurn(times.size());
        assertThat(mean(times.stream().mapToDouble(t -> t).toArray())).isCloseTo(mean(model), within(0.05));
        assertThat(deviation(times.stream().mapToDouble(t -> t).toArray())).isCloseTo(deviation(model), within(0.05));
    }

    private static double[] timesInTurn(int count) {
        Random random = new Random(1);
        double[] free = new double[CAPACITY]; // the time at which each server is free
        double[] begun = new double[count + 2 * CAPACITY];
        double[] times = new double[count];
        PriorityQueue<Double> ends = new PriorityQueue<>();
        for (int i = 0; i < count; i++) {
            begun[i] = i < 2 * CAPACITY ? 0 : ends.remove();
            int server = 0;
            for (int other = 1; other < CAPACITY; other++) {
                server = free[other] < free[server] ? other : server;
            }
            free[server] = Math.max(free[server], begun[i]) + Math.exp(0.3 * random.nextGaussian() - 0.045);
            ends.add(free[server]);
            times[i] = free[server] - begun[i];
        }
        return times;
    }

    private static double mean(double[] of) {
        return Arrays.stream(of).average().orElseThrow();
    }

    private static double deviation(double[] of) {
        double mean = mean(of);
        return Math.sqrt(
                Arrays.stream(of).map(x -> (x - mean) * (x - mean)).average().orElseThrow());
    }

    /** Other clients occupy a share of the servers that matches their share of the items. */
    @Test
    void otherClientsWaitInTheSameQueue() {
        SimulatedServer shared = new SimulatedServer(Kind.QUEUES, CAPACITY, 10e6, 0.3, 0, CAPACITY / 2, 0, 0);
        PhaseOutcome few = run(CAPACITY, shared);
        Tally.Result many = Simulation.run(new FixedPolicy(3 * CAPACITY), new LimitCase(7, List.of(shared)), 0, few);
        assertThat(few.measured().throughput()).isBetween(CAPACITY * 0.6, CAPACITY * 0.99);
        assertThat(many.throughput()).isBetween(few.measured().throughput(), CAPACITY + 0.5);
    }

    @Test
    void casesDifferAndAreReproducible() {
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
