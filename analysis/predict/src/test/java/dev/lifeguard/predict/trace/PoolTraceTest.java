package dev.lifeguard.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.RecordedPool;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoolTraceTest {
    private static final int TASKS = 4000;

    private final double[] arrivals = new double[TASKS];
    private final double[] blocked = new double[TASKS];

    PoolTraceTest() {
        Random random = new Random(3);
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += 5e6 * -Math.log(1 - random.nextDouble());
            arrivals[i] = now;
            // demands grow over time
            blocked[i] = (1 + 4.0 * i / TASKS) * 10e6 * Math.exp(0.4 * random.nextGaussian());
        }
    }

    @Test
    void fullySampledTasksAreKept() {
        PoolTrace trace = trace(1);

        assertThat(trace.exact()).isTrue();
        assertThat(trace.tasks().count()).isEqualTo(TASKS);
        for (int i = 0; i < TASKS; i++) {
            assertThat(trace.tasks().arrivalNs()[i]).isEqualTo(Math.floor(arrivals[i]));
            assertThat(trace.tasks().blockedNs()[i]).isEqualTo(Math.floor(blocked[i]));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 16})
    void sampledTasksMatchCountsAndDemandOverTime(int weight) {
        PoolTrace trace = trace(weight);

        assertThat(trace.exact()).isFalse();
        assertThat(trace.tasks().count()).isEqualTo(TASKS);
        assertThat(trace.tasks().arrivalNs()).isSorted();
        assertThat(sum(trace.tasks().blockedNs(), 0, TASKS)).isCloseTo(sum(blocked, 0, TASKS), withinPercentage(0.01));
        assertThat(sum(trace.tasks().blockedNs(), 0, TASKS / 4))
                .isCloseTo(sum(blocked, 0, TASKS / 4), withinPercentage(15));
    }

    /** In a small sample some tasks are rare and long. Chance decides how many are sampled, but not the total time. */
    @Test
    void totalTimeMatchesTheCountWithFewLongTasks() {
        Random random = new Random(4);
        Arrays.setAll(blocked, i -> 5e6 * Math.exp(1.5 * random.nextGaussian()));

        assertThat(sum(trace(16).tasks().blockedNs(), 0, TASKS))
                .isCloseTo(sum(blocked, 0, TASKS), withinPercentage(0.01));
    }

    @Test
    void eachTenthOfASecondMatchesTheCount() {
        double[] times = trace(4).tasks().arrivalNs();
        int[] truth = new int[400];
        int[] rebuilt = new int[400];
        for (int i = 0; i < TASKS; i++) {
            truth[(int) (arrivals[i] / 1e8)]++;
            rebuilt[(int) (times[i] / 1e8)]++;
        }

        assertThat(rebuilt).containsExactly(truth);
    }

    @Test
    void theSameRecordingGivesTheSameTasks() {
        assertThat(trace(4).tasks().arrivalNs())
                .containsExactly(trace(4).tasks().arrivalNs());
        assertThat(trace(4).like()).containsExactly(trace(4).like());
    }

    @Test
    void sumsMatchTheRecording() {
        PoolTrace trace = trace(1);

        assertThat(trace.size()).isEqualTo(50);
        assertThat(trace.completed()).isEqualTo(TASKS);
        assertThat(trace.refused()).isZero();
        assertThat(trace.sampled()).isTrue();
        assertThat(trace.busyNs()).isCloseTo(sum(blocked, 0, TASKS), withinPercentage(0.1));
        assertThat(trace.mostActive()).isBetween(5.0, 50.0);
        assertThat(trace.completeFromNs()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void isNearlyCompleteIfAllTasksAreSampled() {
        assertThat(trace(1).nearlyComplete()).isTrue();
        assertThat(trace(2).nearlyComplete()).isFalse();
        assertThat(trace(0).nearlyComplete()).isFalse();
        assertThat(trace(0).sampled()).isFalse();
    }

    @Test
    void responsesAreOfEarlierArrivals() {
        PoolTrace trace = trace(1);
        double half = arrivals[TASKS / 2];

        assertThat(trace.responses(Double.POSITIVE_INFINITY).mean())
                .isCloseTo(sum(blocked, 0, TASKS) / TASKS, withinPercentage(1));
        assertThat(trace.responses(half).mean())
                .isCloseTo(sum(blocked, 0, TASKS / 2) / (TASKS / 2.0), withinPercentage(1));
        assertThat(trace.responses(0).mean()).isNaN();
        assertThat(trace.lastEndNs()).isGreaterThan(arrivals[TASKS - 1]);
    }

    /** A thread that submits the same object repeatedly gets few samples. */
    @Test
    void tasksMayEndAfterTheLastSample() {
        Recording recording = new RecordedPool(arrivals, blocked, 50, 1).recording();
        List<Tick> ticks = recording.ticks();
        Recording early = recording.withTicks(
                Stream.concat(ticks.stream().limit(1), ticks.stream().skip(1).map(PoolTraceTest::withoutSamples))
                        .toList());
        Tick last = ticks.get(ticks.size() - 1);

        PoolTrace trace = PoolTrace.of(early, info(early), TASKS);

        assertThat(last.pools().get(0).tasks().completed()).isPositive();
        assertThat(trace.samples()).hasSizeBetween(1, TASKS / 2);
        assertThat(trace.lastEndNs()).isEqualTo(last.endNs() - last.lengthNs());
    }

    private static Tick withoutSamples(Tick tick) {
        return new Tick(tick.endNs(), tick.lengthNs(), tick.machine(), tick.pools(), List.of(), tick.stacks());
    }

    @Test
    void otherBlockedTimesChangeUnsampledTasks() {
        PoolTrace trace = trace(4);
        double[] twice = trace.samples().stream()
                .mapToDouble(sample -> 2 * sample.blockedNs())
                .toArray();

        PoolTrace changed = trace.withBlocked(twice);

        assertThat(sum(changed.tasks().blockedNs(), 0, TASKS))
                .isCloseTo(2 * sum(trace.tasks().blockedNs(), 0, TASKS), withinPercentage(0.001));
        assertThat(changed.tasks().arrivalNs()).containsExactly(trace.tasks().arrivalNs());
        assertThat(changed.samples()).hasSameSizeAs(trace.samples());
    }

    @Test
    void tooManyTasksAreNotRebuilt() {
        Recording recording = new RecordedPool(arrivals, blocked, 50, 1).recording();

        assertThat(PoolTrace.of(recording, info(recording), TASKS).tasks().count())
                .isEqualTo(TASKS);
        assertThat(PoolTrace.of(recording, info(recording), TASKS - 1).tasks().count())
                .isZero();
    }

    private static PoolInfo info(Recording recording) {
        return recording.pools().values().iterator().next();
    }

    private PoolTrace trace(int weight) {
        Recording recording = new RecordedPool(arrivals, blocked, 50, weight).recording();
        PoolInfo pool = recording.pools().get(1);
        return PoolTrace.of(
                recording, pool == null ? new PoolInfo(1, "", PoolInfo.Kind.COMMON, "", null, null, 0) : pool, 10_000);
    }

    private static double sum(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).sum();
    }
}
