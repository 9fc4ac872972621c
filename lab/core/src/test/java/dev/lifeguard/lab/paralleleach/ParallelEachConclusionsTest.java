package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.lab.paralleleach.Runs.timing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelEachConclusionsTest {
    @Test
    void reportsTheOriginalsCases() {
        assertThat(ParallelEachConclusions.of(Runs.measured(List.of(
                        timing(Kind.TRIM, 0, 0, false, 0.05),
                        timing(Kind.TRIM, 0, 20, false, 2),
                        timing(Kind.SLEEP, ParallelEachPlan.SLOW_NS, 0, false, 10_100),
                        timing(Kind.SLEEP, ParallelEachPlan.SLOW_NS, 20, false, 505)))))
                .contains(
                        "Trimming a string, warm: 50.0 ns an item serial, 2.00 µs on 20 threads, 40.0x slower.",
                        "Sleeping 10 ms, warm: 10.1 ms an item serial, 505 µs on 20 threads, 20.0x faster.");
    }

    @Test
    void reportsTheBreakEvenCost() {
        assertThat(ParallelEachConclusions.of(Runs.measured(List.of(
                        timing(Kind.SPIN, 100, 0, false, 0.1),
                        timing(Kind.SPIN, 100, 20, false, 10),
                        timing(Kind.SPIN, 1_000_000, 0, false, 1000),
                        timing(Kind.SPIN, 1_000_000, 20, false, 10)))))
                .containsExactly("For tasks that need a CPU, 20 threads begin to pay at 10.0 µs a task."
                        + " The rule of thumb, 5 ms, is 500x as much.");
    }

    @Test
    void reportsGainsAndFailuresOfAUse() {
        assertThat(ParallelEachConclusions.of(Runs.measured(
                        List.of(),
                        new UseRuns(
                                Use.LOGS,
                                List.of(
                                        Runs.complete(Use.LOGS, 0, 2500, "a"),
                                        Runs.complete(Use.LOGS, 8, 500, "a"),
                                        Runs.refused(Use.LOGS, 20, 11))))))
                .containsExactly(
                        "Log files fetched took 2.50 s serial and 500 ms on 8 threads, 5.00x faster; 320 ms are possible,"
                                + " and the longest alone took 10.0 ms. All made the same.",
                        "Log files fetched, 20 threads: 11 of 30 done, and the call ended with SshException: too many."
                                + " The far side admits 8 sessions: more threads than that are refused, however many wait"
                                + " here.");
    }

    @Test
    void reportsTheRunWithoutANumberOfThreads() {
        assertThat(ParallelEachConclusions.of(Runs.measured(
                        List.of(), new UseRuns(Use.FEEDS, List.of(Runs.complete(Use.FEEDS, Each.FLOW, 250, "a"))))))
                .containsExactly(
                        "Feeds merged with flow, which chooses the number of threads itself: 250 ms, all done.");
    }

    @Test
    void reportsThatParallelIsSlower() {
        assertThat(ParallelEachConclusions.of(Runs.measured(
                        List.of(),
                        new UseRuns(
                                Use.DUMPS,
                                List.of(
                                        Runs.complete(Use.DUMPS, 0, 1000, "a"),
                                        Runs.complete(Use.DUMPS, 20, 1500, "a"))))))
                .singleElement()
                .asString()
                .contains("1.50x slower");
    }

    @Test
    void omitsWhatWasNotMeasured() {
        assertThat(ParallelEachConclusions.of(Runs.measured(List.of()))).isEmpty();
    }
}
