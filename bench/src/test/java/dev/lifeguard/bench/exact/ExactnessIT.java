package dev.lifeguard.bench.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.bench.exact.Observed.Way;
import dev.lifeguard.model.event.PoolTick;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The probe's figures against those of tasks that time themselves. Only what a busy machine cannot blur is asserted
 * here; docs/benchmarks.md has what a quiet one shows.
 */
class ExactnessIT {
    /** What the resolution of stamps, 1.024 µs, can add to a second. */
    private static final double RESOLUTION_PERCENT = 0.001;

    static List<Observed> runs() {
        return Runs.observed();
    }

    static List<Observed> byAgent() {
        return Runs.observed().stream().filter(run -> run.way() == Way.AGENT).toList();
    }

    static List<Observed> overloads() {
        return Runs.observed("overload", Way.values());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void utilizationIsTrueAndNeverAboveTheLimit(Observed run) {
        Comparison comparison = Comparison.of(run);
        // The probe's stamps lie around the task's own: what a busy machine does between them can only add. On attach
        // that also happens while the host's code is replaced.
        boolean agent = run.way() == Way.AGENT;
        assertThat(comparison.meanPoints()).isBetween(agent ? -0.05 : -2.0, agent ? 1.0 : 2.0);
        assertThat(comparison.fullestPercent()).isLessThanOrEqualTo(100 + RESOLUTION_PERCENT);
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void timesAreTrue(Observed run) {
        Comparison comparison = Comparison.of(run);
        assertThat(comparison.tasks()).isGreaterThan(20);
        assertThat(comparison.waiting().error()).isCloseTo(0, within(0.01));
        // On attach the tasks that already waited are in their own account only: the more, the later a busy machine
        // lets the probe come. They waited less than those that came after.
        if (run.way() == Way.AGENT) {
            assertThat(comparison.waitMean().error()).isCloseTo(0, within(0.01));
            assertThat(comparison.waitP50().error()).isCloseTo(0, within(0.02));
        }
        assertThat(comparison.waitP99().error()).isCloseTo(0, within(0.15));
        assertThat(comparison.execP50().error()).isCloseTo(0, within(0.02));
    }

    @ParameterizedTest
    @MethodSource("byAgent")
    void noTaskIsLostOrCountedTwice(Observed run) {
        List<PoolTick> ticks = Account.of(run.recording(), "work").poolTicks();
        long tasks = run.work().size();
        assertThat(ticks.stream().mapToLong(PoolTick::arrived).sum()).isEqualTo(tasks);
        assertThat(ticks.stream().mapToLong(PoolTick::started).sum()).isEqualTo(tasks);
        assertThat(ticks.stream().mapToLong(PoolTick::completed).sum()).isEqualTo(tasks);
        assertThat(ticks.get(ticks.size() - 1).active()).isZero();
        assertThat(ticks.get(ticks.size() - 1).queued()).isZero();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void littlesLawHolds(Observed run) {
        assertThat(LittlesLaw.checks(run.recording()))
                .allSatisfy(
                        check -> assertThat(check.error()).as(check.toString()).isLessThanOrEqualTo(0.01));
    }

    @Test
    void littlesLawIsCheckedOnEveryRecordingByAgent() {
        assertThat(byAgent())
                .allSatisfy(run -> assertThat(LittlesLaw.checks(run.recording()))
                        .extracting(LittlesLaw.Check::pool)
                        .contains("work"));
    }
}
