package dev.lifeguard.probe.reader.workers;

import static dev.lifeguard.probe.boot.sample.Sample.FOLLOWS;
import static dev.lifeguard.probe.boot.sample.Sample.FOLLOWS_AT_ONCE;
import static dev.lifeguard.probe.boot.sample.Sample.ONE_TIME_SLICE;
import static dev.lifeguard.probe.boot.sample.Sample.UNMEASURED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.probe.boot.pool.LastReading;
import dev.lifeguard.probe.boot.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CPU times of a simulated worker, whose kernel updates them now and then. Times are in microseconds. */
class SampleClocksTest {
    private static final int TASKS = 2000;
    private static final long EXEC = 45_000;
    private static final long WAITED = 5_000;

    private final SampleClocks clocks = new SampleClocks();
    private final LastReading read = new LastReading();
    private final SplittableRandom random = new SplittableRandom(7);

    private final List<long[]> samples = new ArrayList<>();
    private long wall;
    private long used; // CPU time so far
    private long shown; // as the kernel shows it

    @Test
    void withoutClocksNothingIsKnown() {
        long[] sample = sample(UNMEASURED, UNMEASURED, UNMEASURED, 0);
        assertThat(clocks.cpuNs(sample, null, read)).isEqualTo(UNMEASURED);
    }

    @Test
    void aTaskThatNeverLeftItsCpuUsedItAllTheTime() {
        wall = EXEC;
        assertThat(clocks.cpuNs(sample(0, 44_000, 0, ONE_TIME_SLICE), null, read))
                .isEqualTo(45_000_000);
    }

    /** Its CPU time is not shown: the hypervisor took the CPU. */
    @Test
    void itIsNotMuchMoreThanTheKernelShows() {
        wall = EXEC;
        assertThat(clocks.cpuNs(sample(0, 20_000, 0, ONE_TIME_SLICE), null, read))
                .isEqualTo(30_000_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 4_000, 10_000})
    void tasksAreExactIfTheWorkerSleepsInBetween(long tick) {
        List<Long> wanted = tasks(TASKS, tick, true, 12_000);
        List<Long> got = inTurn(true);
        for (int i = 0; i < TASKS - 1; i++) {
            assertThat(got.get(i)).isEqualTo(1_000 * wanted.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 4_000, 10_000})
    void theSumIsExactIfTheWorkerContinuesAtOnce(long tick) {
        List<Long> wanted = tasks(TASKS, tick, false, 12_000);
        assertSum(wanted, inTurn(true), 0.005);
    }

    /** Its own lag would be cut off where the clocks show too much, but not where they show too little. */
    @ParameterizedTest
    @ValueSource(longs = {4_000, 10_000})
    void theSumIsRightForComputingTasks(long tick) {
        List<Long> wanted = tasks(TASKS, tick, false, EXEC - WAITED);
        List<Long> got = inTurn(true);
        assertSum(wanted, got, 0.005);
        assertThat(got).allMatch(cpu -> cpu <= 1_000 * (EXEC - WAITED));
    }

    @ParameterizedTest
    @ValueSource(longs = {4_000, 10_000})
    void theMeanLagIsAddedWithoutTheNextTask(long tick) {
        List<Long> wanted = tasks(TASKS, tick, true, 12_000);
        assertSum(wanted, inTurn(false), 0.02);
    }

    private static void assertSum(List<Long> wantedUs, List<Long> gotNs, double part) {
        double wanted = 1e3 * wantedUs.stream().mapToLong(Long::longValue).sum();
        assertThat(gotNs.stream().mapToLong(Long::longValue).sum() / wanted).isCloseTo(1, within(part));
    }

    /** Makes the worker run tasks, each with half of its CPU time before it leaves the CPU and half after. */
    private List<Long> tasks(int count, long tick, boolean sleepsBetween, long meanCpu) {
        List<Long> wanted = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long cpu = meanCpu / 2 + (meanCpu == EXEC - WAITED ? meanCpu / 2 : random.nextLong(meanCpu));
            int flags = i == 0 ? 0 : sleepsBetween ? FOLLOWS : FOLLOWS_AT_ONCE;
            shown = sleepsBetween ? used : shown;
            long startCpu = shown;
            used += cpu / 2;
            shown = used; // it leaves the CPU
            used += cpu - cpu / 2;
            shown = Math.max(shown, used - Math.floorMod(random.nextLong(), tick));
            wall += EXEC;
            samples.add(sample(startCpu, shown, WAITED, flags));
            wanted.add(cpu);
        }
        return wanted;
    }

    private long[] sample(long startCpu, long endCpu, long runQueue, int flags) {
        long[] words = new long[Sample.WORDS];
        words[1] = 1_000 * Math.max(0, wall - EXEC);
        words[2] = 1_000 * wall;
        words[3] = startCpu < 0 ? UNMEASURED : 1_000 * startCpu;
        words[6] = endCpu < 0 ? UNMEASURED : 1_000 * endCpu;
        words[4] = runQueue < 0 ? UNMEASURED : 1_000 * runQueue;
        words[7] = flags;
        words[5] = 1;
        return words;
    }

    private List<Long> inTurn(boolean nextAtHand) {
        List<Long> cpu = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            long[] next = nextAtHand && i + 1 < samples.size() ? samples.get(i + 1) : null;
            cpu.add(clocks.cpuNs(samples.get(i), next, read));
        }
        return cpu;
    }
}
