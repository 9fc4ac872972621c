package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.predict.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tasks that need a server for 10 ms each, simulated with random or first-come-first-served order. */
class ServerEstimateTest {
    private static final int TASKS = 3000;
    private static final double MS = 1e6;
    private static final double HOLD = 10 * MS;

    @ParameterizedTest
    @CsvSource({"1, true", "1, false", "3, true", "3, false", "8, false"})
    void findsTheNumberOfServers(int servers, boolean inOrder) {
        List<ServerEstimate> found =
                ServerEstimate.of(periods(poisson(HOLD / servers / 0.85), servers, inOrder)).stream()
                        .filter(ServerEstimate::good)
                        .toList();

        assertThat(found).isNotEmpty().anySatisfy(one -> {
            assertThat(one.servers()).isEqualTo(servers);
            assertThat(one.holdNs()).isCloseTo(HOLD, withinPercentage(8));
        });
        assertThat(found).allSatisfy(one -> assertThat(one.servers()).isBetween(servers - 1, servers + 1));
    }

    @Test
    void findsNoLimitIfAllTasksAreServed() {
        assertThat(ServerEstimate.of(periods(poisson(HOLD / 5), TASKS, true))).isEmpty();
    }

    @Test
    void equallyLongBatchesShareNoLimit() {
        double[] batches = poisson(HOLD / 5);
        for (int i = 0; i < TASKS; i++) {
            batches[i] = batches[i - i % 8];
        }

        assertThat(ServerEstimate.of(periods(batches, TASKS, true))).isEmpty();
    }

    private static double[] poisson(double meanNs) {
        SplittableRandom random = new SplittableRandom(3);
        double[] times = new double[TASKS];
        for (int i = 1; i < TASKS; i++) {
            times[i] = times[i - 1] - meanNs * Math.log(1 - random.nextDouble());
        }
        return times;
    }

    private static BlockedPeriods periods(double[] asks, int servers, boolean inOrder) {
        SplittableRandom random = new SplittableRandom(4);
        double[] free = new double[servers];
        List<Integer> waiting = new ArrayList<>();
        double[] blocked = new double[asks.length];
        int came = 0;
        for (int served = 0; served < asks.length; served++) {
            int server = 0;
            for (int i = 1; i < Math.min(servers, asks.length); i++) {
                server = free[i] < free[server] ? i : server;
            }
            while (came < asks.length && (waiting.isEmpty() || asks[came] <= free[server])) {
                waiting.add(came++);
            }
            int next = waiting.remove(inOrder ? 0 : random.nextInt(waiting.size()));
            double end = Math.max(free[server], asks[next]) + HOLD;
            free[server] = end;
            blocked[next] = end - asks[next];
        }
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < asks.length; i++) {
            samples.add(new Sample(asks[i], 0, blocked[i], 0, blocked[i], 1));
        }
        return BlockedPeriods.of(samples, 0, 0.5);
    }
}
