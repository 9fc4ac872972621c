package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistory;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DemandsTest {
    private static final long SECOND = 1_000_000_000;
    private static final long MS = 1_000_000;

    /**
     * A second in which tasks ended and waited, with a quarter of their time on a CPU and a quarter waiting for one.
     */
    private static PoolTick tick(long completed, long waitNs, long... buckets) {
        return new PoolTick(
                1,
                new PoolTick.Threads(2, 2, 2, 0),
                new PoolTick.Load(2, 0, SECOND, waitNs),
                new PoolTick.Tasks(new long[0], 0, completed, 0, 0),
                new PoolTick.Execution(0, buckets, false),
                new PoolTick.Clocks(SECOND / 4, SECOND / 4, SECOND),
                new PoolTick.Help(0, 0));
    }

    private static List<Sample> fromHistograms(@Nullable PoolTick... own) {
        Machine machine = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        List<Tick> ticks = IntStream.rangeClosed(1, own.length)
                .mapToObj(i -> new Tick(i * SECOND, SECOND, machine, List.of(), List.of(), List.of()))
                .toList();
        return Demands.fromHistograms(
                new PoolTicks(new PoolHistory(1, List.of()), ticks, Arrays.asList(own)), new SplittableRandom(1));
    }

    @Test
    void countedTasksGetTheTimesOfTheirBuckets() {
        int bucket = LogBuckets.index(20 * MS);
        double ns = LogBuckets.middle(bucket);

        List<Sample> made = fromHistograms(null, tick(3, 12 * MS, bucket, 3));

        assertThat(made).hasSize(3).allSatisfy(sample -> {
            assertThat(sample.arrivedNs()).isEqualTo(SECOND);
            assertThat(sample.waitNs()).isEqualTo(4 * MS);
            assertThat(sample.execNs()).isEqualTo(ns);
            assertThat(sample.cpuNs()).isEqualTo(ns / 4, within(1e-6));
            assertThat(sample.blockedNs()).isEqualTo(ns / 2, within(1e-6));
        });
    }

    @Test
    void ignoresImpossibleFigures() {
        int bucket = LogBuckets.index(20 * MS);

        assertThat(fromHistograms(tick(0, 12 * MS, -1, 5, LogBuckets.COUNT, 5, bucket, 0, bucket, -3, bucket, 1)))
                .singleElement()
                .satisfies(sample -> assertThat(sample.waitNs()).isZero());
        assertThat(fromHistograms()).isEmpty();
    }

    @Test
    void shufflesTasksWithinASecond() {
        int quick = LogBuckets.index(MS);
        int slow = LogBuckets.index(100 * MS);
        List<Sample> made = fromHistograms(tick(80, 0, quick, 40, slow, 40), tick(1, 0, slow, 1));

        assertThat(made).hasSize(81);
        assertThat(made).extracting(Sample::arrivedNs).isSorted();
        assertThat(made.subList(0, 80).stream().filter(sample -> sample.execNs() < 2 * MS))
                .hasSize(40);
        assertThat(made.subList(0, 40).stream().filter(sample -> sample.execNs() < 2 * MS))
                .hasSizeBetween(10, 30);
    }

    @Test
    void limitsTheNumberOfSamples() {
        assertThat(fromHistograms(tick(100_000, 0, LogBuckets.index(MS), 100_000)))
                .hasSize(2048)
                .allSatisfy(sample -> assertThat(sample.weight()).isEqualTo(100_000));
    }

    @Test
    void aTaskResemblesOneOfAboutItsTime() {
        List<Sample> samples = IntStream.range(0, 1000)
                .mapToObj(i -> new Sample(i, 0, 1, 0, 0, 1))
                .toList();
        Demands demands = new Demands(samples, new SplittableRandom(1));

        assertThat(demands.at(-5)).isBetween(0, 63);
        assertThat(IntStream.range(0, 1000).map(i -> demands.at(500.0))).allMatch(at -> at >= 468 && at < 532);
        assertThat(IntStream.range(0, 1000).map(i -> demands.at(2000.0))).allMatch(at -> at >= 936 && at < 1000);
    }

    @Test
    void drawsSamplesByWeight() {
        List<Sample> samples =
                List.of(new Sample(0, 0, 1, 0, 0, 1), new Sample(1, 0, 1, 0, 0, 8), new Sample(2, 0, 1, 0, 0, 1));
        Demands demands = new Demands(samples, new SplittableRandom(1));
        int[] drawn = new int[3];
        for (int i = 0; i < 10_000; i++) {
            drawn[demands.at(1)]++;
        }

        assertThat(drawn[0]).isBetween(900, 1100);
        assertThat(drawn[1]).isBetween(7800, 8200);
        assertThat(drawn[2]).isBetween(900, 1100);
    }
}
