package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.measurement.BusySplit;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConclusionsTest {
    private static final BusySplit RUNNABLE = new BusySplit(0.05, 0.95, 0);
    private static final BusySplit ON_CPU = new BusySplit(0.9, 0.1, 0);
    private static final BusySplit BLOCKED = new BusySplit(0, 0, 1);
    private static final double NEVER = Double.NaN;

    private static final Case CPU_MANY = new Case(LoadKind.CPU, 100);
    private static final Case CPU_FEW = new Case(LoadKind.CPU, 2);
    private static final Case BLOCKING_MANY = new Case(LoadKind.BLOCKING, 100);
    private static final Case BLOCKING_FEW = new Case(LoadKind.BLOCKING, 12);

    private static final Run TOO_MANY = Runs.of(CPU_MANY, RUNNABLE, 0, NEVER, 50, 50, 1000, 1000, 900, 900);
    private static final Run JUST_RIGHT = Runs.of(CPU_FEW, ON_CPU, 80, 3, 50, 50, 75, 75, 75, 75);

    @Test
    void saysByHowMuchExecutionGrew() {
        assertThat(Conclusions.of(List.of(TOO_MANY, JUST_RIGHT)).get(0))
                .isEqualTo("Under CPU load execution times grew 20.0x on 100 threads and 1.50x on 2:"
                        + " the larger pool has more threads than the CPUs can run.");
    }

    @Test
    void doesNotSayWhatTheFiguresDoNot() {
        Run alike = Runs.of(CPU_MANY, ON_CPU, 0, NEVER, 50, 50, 75, 75, 75, 75);
        assertThat(Conclusions.of(List.of(alike, JUST_RIGHT)).get(0))
                .endsWith("this run does not show that the larger" + " pool is too large.");
    }

    @Test
    void saysWhatUtilizationForetold() {
        Run few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 4.5, 500, 500, 500, 500, 500, 500);
        Run many = Runs.of(BLOCKING_MANY, BLOCKED, 0, NEVER, 500, 500, 500, 500, 500, 500);
        assertThat(Conclusions.of(List.of(few, many)))
                .anySatisfy(line -> assertThat(line)
                        .startsWith(
                                "Utilization foretold it: 500%, then 1,000% of the 1,200% that 12 threads have; tasks"
                                        + " first waited 2.50 s after the second step began"));
    }

    @Test
    void saysThatUtilizationDidNotForetell() {
        Run few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 1.5, 500, 500, 500, 500, 500, 500);
        Run many = Runs.of(BLOCKING_MANY, BLOCKED, 0, NEVER, 500, 500, 500, 500, 500, 500);
        assertThat(Conclusions.of(List.of(few, many)))
                .anySatisfy(line -> assertThat(line).contains("does not show that utilization foretells it"))
                .noneSatisfy(line -> assertThat(line).contains("Utilization foretold"));
    }

    @Test
    void comparesNothingWithOneRun() {
        assertThat(Conclusions.of(List.of(TOO_MANY))).singleElement().asString().contains("from this run alone");
    }

    @Test
    void judgesAPoolFromOneRun() {
        assertThat(TOO_MANY.verdict()).isEqualTo(Verdict.TOO_MANY);
        assertThat(JUST_RIGHT.verdict()).isEqualTo(Verdict.CPU_LIMIT);
        assertThat(Runs.of(CPU_FEW, RUNNABLE, 80, 3, 50).verdict()).isEqualTo(Verdict.TAKEN);
        assertThat(Runs.of(BLOCKING_FEW, BLOCKED, 40, 3, 500).verdict()).isEqualTo(Verdict.TOO_FEW);
        assertThat(Runs.of(BLOCKING_MANY, BLOCKED, 0, 3, 500).verdict()).isEqualTo(Verdict.ENOUGH);
        assertThat(Runs.of(CPU_FEW, BusySplit.UNKNOWN, 80, 3, 50).verdict()).isEqualTo(Verdict.UNKNOWN);
    }
}
