package dev.lifeguard.fleet.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {
    private final Map<Fact, Double> facts = new EnumMap<>(Fact.class);
    private OptionalDouble daysUntilFull = OptionalDouble.empty();
    private List<PoolFigures.Odd> odd = List.of();
    private @Nullable String stuck;
    private String kind = "thread pool";

    /** Ten JVMs of 20 threads, which together get 400 tasks of 100 ms per second, at the peak 800. */
    JudgeTest() {
        facts.put(Fact.JVMS, 10.0);
        facts.put(Fact.THREADS, 200.0);
        facts.put(Fact.MEAN_USE, 0.2);
        facts.put(Fact.PEAK_USE, 0.4);
        facts.put(Fact.HIGHEST_USE, 0.5);
        facts.put(Fact.WAITING_PEAK, 0.0);
        facts.put(Fact.WAITING, 0.0);
        facts.put(Fact.ARRIVALS_PEAK, 800.0);
        facts.put(Fact.ARRIVALS, 400.0);
        facts.put(Fact.ENDED, 400.0);
        facts.put(Fact.TASK_SECONDS, 40.0);
        facts.put(Fact.TASK_SQUARES, 8.0); // as for exponential times
        facts.put(Fact.BUSY, 40.0);
        facts.put(Fact.RUN_QUEUE, 1.0);
        facts.put(Fact.REJECTED, 0.0);
        facts.put(Fact.CPU_PEAK, 0.3);
    }

    @Test
    void healthyPoolHasNoProblem() {
        assertThat(problems()).isEmpty();
    }

    @Test
    void unknownFiguresGiveNoProblem() {
        facts.keySet().retainAll(List.of(Fact.JVMS));
        assertThat(problems()).isEmpty();
    }

    @Test
    void fullPoolWithWaitingTasksIsSaturatedAndGetsASize() {
        facts.put(Fact.HIGHEST_USE, 1.0);
        facts.put(Fact.WAITING_PEAK, 300.0);
        facts.put(Fact.ARRIVALS_PEAK, 2500.0); // 25 busy threads in each
        Problem problem = only(Problem.Kind.SATURATED);
        assertThat(problem.size()).isEqualTo(Sizing.threads(25, 1, 0.1)).isGreaterThan(25);
        assertThat(problem.change()).contains("give each JVM " + problem.size() + " threads");
    }

    @Test
    void fullPoolWithoutWaitingTasksHasNoProblem() {
        facts.put(Fact.HIGHEST_USE, 1.0);
        assertThat(problems()).isEmpty();
    }

    @Test
    void noMoreThreadsIfTheyWaitForProcessors() {
        facts.put(Fact.HIGHEST_USE, 1.0);
        facts.put(Fact.WAITING_PEAK, 300.0);
        facts.put(Fact.CPU_PEAK, 0.98);
        Problem problem = only(Problem.Kind.SATURATED);
        assertThat(problem.size()).isZero();
        assertThat(problem.change()).contains("the processors are the limit");
    }

    @Test
    void connectionsAreNamedConnections() {
        kind = "connections";
        facts.put(Fact.HIGHEST_USE, 1.0);
        facts.put(Fact.WAITING_PEAK, 300.0);
        facts.put(Fact.ARRIVALS_PEAK, 2500.0);
        assertThat(only(Problem.Kind.SATURATED).text()).contains("20 connections");
    }

    /** A lock is single; event loops and fork/join pools have a thread for each processor. */
    @ParameterizedTest
    @ValueSource(strings = {"lock", "netty", "fork/join", "common pool", "virtual threads", "kotlin coroutines"})
    void poolsWithoutAChosenSizeGetNone(String other) {
        kind = other;
        facts.put(Fact.HIGHEST_USE, 1.0);
        facts.put(Fact.WAITING_PEAK, 300.0);
        facts.put(Fact.ARRIVALS_PEAK, 2500.0);
        Problem problem = only(Problem.Kind.SATURATED);
        assertThat(problem.size()).isZero();
        assertThat(problem.change()).startsWith("find out what holds them");
        facts.put(Fact.HIGHEST_USE, 0.1);
        assertThat(problems()).isEmpty();
    }

    @Test
    void combinedPoolsAreNotJudged() {
        kind = "other";
        facts.put(Fact.HIGHEST_USE, 1.0);
        facts.put(Fact.WAITING_PEAK, 300.0);
        facts.put(Fact.REJECTED, 30.0);
        assertThat(problems()).isEmpty();
    }

    @Test
    void stuckIsReportedOnce() {
        facts.put(Fact.HIGHEST_USE, 1.0);
        facts.put(Fact.WAITING_PEAK, 300.0);
        facts.put(Fact.STUCK, 2.0);
        stuck = "shop-1:9400";
        odd = List.of(new PoolFigures.Odd("shop-1:9400", 0.6));
        Problem problem = only(Problem.Kind.STUCK);
        assertThat(problem.text()).contains("2 of 10 JVMs");
        assertThat(problem.change()).endsWith("lifeguard advise on shop-1:9400");
        assertThat(problem.instance()).isEqualTo("shop-1:9400");
    }

    @Test
    void refusedTasksAreReportedWithTheirShare() {
        facts.put(Fact.REJECTED, 4.0);
        assertThat(only(Problem.Kind.REJECTING).text()).contains("0.99%");
        facts.put(Fact.REJECTED, 0.004);
        assertThat(problems()).isEmpty();
    }

    @Test
    void crowdingIsReportedForBusyThreadsOnly() {
        facts.put(Fact.RUN_QUEUE, 20.0);
        assertThat(only(Problem.Kind.CPU_CROWDED).text()).contains("50%");
        facts.put(Fact.BUSY, 5.0);
        facts.put(Fact.RUN_QUEUE, 4.0);
        assertThat(problems()).isEmpty();
    }

    @Test
    void throttlingIsReported() {
        facts.put(Fact.THROTTLED, 0.25);
        facts.put(Fact.PROCESSORS, 20.0);
        assertThat(only(Problem.Kind.CPU_THROTTLED).text()).contains("25%");
    }

    @Test
    void growthIsReportedWithTheExpectedDay() {
        daysUntilFull = OptionalDouble.of(9.6);
        assertThat(only(Problem.Kind.SATURATION_AHEAD).text()).contains("2026-12-05");
        daysUntilFull = OptionalDouble.of(300);
        assertThat(problems()).isEmpty();
    }

    @Test
    void unusedPoolIsTooLarge() {
        facts.put(Fact.HIGHEST_USE, 0.1);
        Problem problem = only(Problem.Kind.OVERSIZED);
        assertThat(problem.size()).isEqualTo(3);
        assertThat(problem.weight()).isEqualTo(170);
    }

    @Test
    void oddJvmIsNamed() {
        odd = List.of(new PoolFigures.Odd("shop-3:9400", 0.4), new PoolFigures.Odd("shop-4:9400", -0.05));
        assertThat(only(Problem.Kind.ODD_ONE_OUT).instance()).isEqualTo("shop-3:9400");
        facts.put(Fact.JVMS, 3.0);
        facts.put(Fact.THREADS, 60.0);
        assertThat(problems()).isEmpty();
    }

    private Problem only(Problem.Kind wanted) {
        List<Problem> problems = problems();
        assertThat(problems).extracting(Problem::kind).containsExactly(wanted);
        return problems.get(0);
    }

    private List<Problem> problems() {
        return new Judge(LocalDate.of(2026, 11, 25))
                .problems(new PoolFigures(new ServicePool("shop", "orders", kind), facts, daysUntilFull, stuck, odd));
    }
}
