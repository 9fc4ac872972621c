package dev.lifeguard.probe.boot.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of samples, and their weights. */
class WaitSamplerTest {
    private record Sampled(long waited, long weight) {}

    private final Object pool = new Object();
    private final WaitSampler sampler = new WaitSampler();
    private final ThreadPoolCell cell =
            new ThreadPoolCell(Thread.currentThread(), new PoolStats(pool, 1, 1, false, false, false), 0);
    private final long[] words = new long[Sample.WORDS];

    /** Ten thousand tasks arrive at once and are run one by one: the k-th waits k units. */
    @Test
    void aBurstIsSampledEvenly() {
        int burst = 10_000;
        List<Object> tasks = new ArrayList<>();
        for (int i = 0; i < burst; i++) {
            tasks.add(new Object());
            sampler.arrived(tasks.get(i), i);
        }
        List<Sampled> samples = new ArrayList<>();
        for (int i = 0; i < burst; i++) {
            sampler.gone(tasks.get(i), cell);
            cell.taskStarts();
            cell.taskEnds();
            while (cell.takeSample(words)) {
                samples.add(new Sampled(words[0], words[5]));
            }
        }
        assertThat(samples).hasSizeBetween(50, 256);
        long weight = samples.stream().mapToLong(Sampled::weight).sum();
        assertThat((double) weight).isCloseTo(burst, withinPercentage(5));
        for (double quantile : new double[] {0.1, 0.25, 0.5, 0.75, 0.9, 0.99}) {
            assertThat((double) at(samples, quantile)).isCloseTo(quantile * burst, withinPercentage(6));
        }
    }

    /**
     * A burst arrives while another one waits, after a pause long enough to reduce the number of samples: every task of
     * both must be represented, including the later ones, which wait longest.
     */
    @Test
    void aBurstUponAnotherIsSampledEvenly() {
        int burst = 100;
        int times = 200;
        long first = 0;
        long second = 0;
        for (int time = 0; time < times; time++) {
            WaitSampler fresh = new WaitSampler();
            List<Object> tasks = new ArrayList<>();
            for (int i = 0; i < 2 * burst; i++) {
                if (i == burst) {
                    fresh.adapt(burst, burst / 2, false);
                }
                tasks.add(new Object());
                fresh.arrived(tasks.get(i), 1_000_000L * time + 1_000 * i);
            }
            for (int i = 0; i < 2 * burst; i++) {
                fresh.gone(tasks.get(i), cell);
                cell.taskStarts();
                cell.taskEnds();
                while (cell.takeSample(words)) {
                    if (i < burst) {
                        first += words[5];
                    } else {
                        second += words[5];
                    }
                }
            }
        }
        assertThat((double) first).isCloseTo(times * burst, withinPercentage(10));
        assertThat((double) second).isCloseTo(times * burst, withinPercentage(10));
    }

    /**
     * One worker that gets half as many tasks again as it can run. Some steps of 100 ms have enough arrivals to reduce
     * the wanted samples, others do not.
     */
    @ParameterizedTest
    @ValueSource(ints = {300, 900, 1200, 3000})
    void aQueueThatGrowsIsSampledEvenly(int perSecond) {
        int count = 7 * perSecond;
        Random random = new Random(perSecond);
        List<Object> tasks = new ArrayList<>();
        long[] arrival = new long[count];
        long[] start = new long[count];
        for (int i = 0; i < count; i++) {
            tasks.add(new Object());
            arrival[i] = (i == 0 ? 0 : arrival[i - 1]) + (long) (1e9 / perSecond * -Math.log(1 - random.nextDouble()));
            start[i] = Math.max(arrival[i], i == 0 ? 0 : start[i - 1] + 1_500_000_000L / perSecond);
        }
        List<Sampled> samples = new ArrayList<>();
        int arrived = 0;
        int begun = 0;
        for (long until = 100_000_000; begun < count; until += 100_000_000) {
            int before = arrived;
            while (arrived < count && arrival[arrived] < until || begun < arrived && start[begun] < until) {
                if (begun == arrived || arrived < count && arrival[arrived] <= start[begun]) {
                    sampler.arrived(tasks.get(arrived), arrival[arrived++]);
                } else {
                    sampler.gone(tasks.get(begun), cell);
                    cell.taskStarts();
                    cell.taskEnds();
                    while (cell.takeSample(words)) {
                        samples.add(new Sampled(start[begun] - arrival[begun], words[5]));
                    }
                    begun++;
                }
            }
            sampler.adapt(arrived - before, 50, begun == arrived);
        }
        long[] waits = IntStream.range(0, count)
                .mapToLong(i -> start[i] - arrival[i])
                .sorted()
                .toArray();
        assertThat(samples).hasSizeGreaterThan(200);
        assertThat((double) samples.stream().mapToLong(Sampled::weight).sum()).isCloseTo(count, withinPercentage(15));
        for (double quantile : new double[] {0.25, 0.5, 0.75, 0.95}) {
            assertThat((double) at(samples, quantile))
                    .isCloseTo((double) waits[(int) (quantile * count)], withinPercentage(15));
        }
    }

    /** More than can be represented: as many tasks as would take years to submit, according to their arrival times. */
    @Test
    void samplesAboveTheMaximumWeightAreLeftOut() {
        long inverse = 1; // of the multiplier that scatters times, so that each of these is chosen for any weight
        for (int i = 0; i < 6; i++) {
            inverse *= 2 - 0x9E3779B97F4A7C15L * inverse;
        }
        long times = inverse;
        List<Object> tasks = new ArrayList<>();

        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (long i = 0; i < 20_000; i++) {
                tasks.add(new Object());
                sampler.arrived(tasks.get((int) i), i * 0x10001 * times);
            }
        });

        assertThat(sampler.any()).isTrue();
    }

    /** Workers that were waiting at the attach take a task each without a hook; the program keeps the tasks. */
    @Test
    void tasksThatLeftUnseenDoNotMakeSamplesRare() {
        int target = 16;
        long arrivals = 10;
        sampler.adapt(arrivals * target, target, false);
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < 3200; i++) {
            kept.add(new Object());
            sampler.arrived(kept.get(i), 1_000_003L * i);
        }
        sampler.missed();
        long samples = 0;
        for (int step = 0; step < 100; step++) {
            sampler.adapt(arrivals * target, target, true);
            samples = 0;
            for (int i = 0; i < arrivals * target; i++) {
                Object task = new Object();
                sampler.arrived(task, 1_000_003L * (step * arrivals * target + i));
                sampler.gone(task, cell);
                samples += cell.follows() ? 1 : 0;
                cell.taskStarts();
                cell.taskEnds();
            }
        }
        assertThat(kept).hasSize(3200);
        assertThat(samples).isBetween(target / 2L, 2L * target);
    }

    private static long at(List<Sampled> samples, double quantile) {
        samples.sort(Comparator.comparingLong(Sampled::waited));
        double wanted = quantile * samples.stream().mapToLong(Sampled::weight).sum();
        double sum = 0;
        for (Sampled sample : samples) {
            sum += sample.weight();
            if (sum >= wanted) {
                return sample.waited();
            }
        }
        throw new AssertionError("no samples");
    }

    @Test
    void tasksThatLeaveAreDropped() {
        List<Object> tasks = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            tasks.add(new Object());
            sampler.arrived(tasks.get(i), i);
        }
        assertThat(sampler.any()).isTrue();
        tasks.forEach(task -> sampler.gone(task, null));
        assertThat(sampler.any()).isFalse();
    }
}
