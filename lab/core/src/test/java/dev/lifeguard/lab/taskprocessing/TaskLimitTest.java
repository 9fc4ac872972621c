package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TaskLimitTest {
    private static final double SECOND = 1e9;

    /** Three tasks arrive at 1. The longest takes until 5; all nine units, two at a time, take until 5.5. */
    @Test
    void countsTheRemainingWork() {
        TaskLimit limit = TaskLimit.of(new Delays(1, new long[] {2, 3, 4}), List.of(List.of(new Batch(0, 3))), 2);
        assertThat(limit.lowerNs()).isEqualTo(1 + 5);
        assertThat(limit.greedyNs()).isEqualTo(1 + 2 + 4); // the third begins when the first is done
    }

    @Test
    void countsTheLastArrival() {
        TaskLimit limit = TaskLimit.of(
                new Delays(100, new long[] {2, 3, 4}),
                List.of(List.of(new Batch(0, 1), new Batch(1, 2), new Batch(2, 3))),
                2);
        assertThat(limit).isEqualTo(new TaskLimit(304, 304));
    }

    @Test
    void letsProducersRunConcurrently() {
        TaskLimit limit = TaskLimit.of(
                new Delays(100, new long[] {2, 3, 4}),
                List.of(List.of(new Batch(0, 1), new Batch(1, 2)), List.of(new Batch(2, 3))),
                2);
        assertThat(limit).isEqualTo(new TaskLimit(203, 203));
    }

    /** The best of all schedules lies between the two bounds. */
    @Test
    void enclosesTheBestSchedule() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 300; i++) {
            int tasks = 1 + random.nextInt(6);
            Delays delays =
                    new Delays(random.nextInt(8), random.longs(tasks, 1, 12).toArray());
            int first = random.nextInt(tasks) + 1;
            List<List<Batch>> producers =
                    first == tasks ? List.of(pairs(0, tasks)) : List.of(pairs(0, first), pairs(first, tasks));
            int atOnce = 1 + random.nextInt(3);
            TaskLimit limit = TaskLimit.of(delays, producers, atOnce);
            assertThat(best(arrivals(delays, producers), delays.consumeNs(), atOnce, new ArrayList<>()))
                    .isBetween(limit.lowerNs(), limit.greedyNs());
        }
    }

    @ParameterizedTest
    @EnumSource
    void matchesTheOriginalsDelays(Setting setting) {
        TaskLimit one = TaskLimit.of(Delays.of(setting, TaskOptions.SEED, 1), 1);
        TaskLimit ten = TaskLimit.of(Delays.of(setting, TaskOptions.SEED, 1), 10);
        switch (setting) {
            case SLOW_PRODUCER -> {
                assertThat(one.lowerNs() / SECOND).isBetween(10.09, 10.1);
                assertThat(ten.lowerNs() / SECOND).isBetween(1.5, 1.6);
            }
            case BALANCED -> {
                assertThat(one.lowerNs() / SECOND).isBetween(11.9, 12.1);
                assertThat(one.greedyNs() / SECOND).isBetween(12.2, 13.2);
            }
            case SLOW_CONSUMER -> assertThat(one.lowerNs() / SECOND).isBetween(4.8, 5.3);
        }
        assertThat(one.greedyNs()).isGreaterThanOrEqualTo(one.lowerNs());
        assertThat(ten.greedyNs()).isGreaterThanOrEqualTo(ten.lowerNs());
    }

    private static List<Batch> pairs(int from, int to) {
        List<Batch> batches = new ArrayList<>();
        for (int task = from; task < to; task += 2) {
            batches.add(new Batch(task, Math.min(to, task + 2)));
        }
        return batches;
    }

    private static long[] arrivals(Delays delays, List<List<Batch>> producers) {
        long[] arrivals = new long[delays.consumeNs().length];
        for (List<Batch> batches : producers) {
            for (int i = 0; i < batches.size(); i++) {
                long arrival = (i + 1) * delays.produceNs();
                batches.get(i).tasks().forEach(task -> arrivals[task] = arrival);
            }
        }
        return arrivals;
    }

    /**
     * Minimum over all orders that begin with {@code order}. Each task begins once it has arrived and there is room.
     */
    private static long best(long[] arrivals, long[] delays, int atOnce, List<Integer> order) {
        if (order.size() == delays.length) {
            return end(arrivals, delays, atOnce, order);
        }
        long best = Long.MAX_VALUE;
        for (int task = 0; task < delays.length; task++) {
            if (!order.contains(task)) {
                order.add(task);
                best = Math.min(best, best(arrivals, delays, atOnce, order));
                order.removeLast();
            }
        }
        return best;
    }

    private static long end(long[] arrivals, long[] delays, int atOnce, List<Integer> order) {
        long[] free = new long[atOnce];
        long end = 0;
        for (int task : order) {
            int soonest = 0;
            for (int i = 1; i < atOnce; i++) {
                soonest = free[i] < free[soonest] ? i : soonest;
            }
            free[soonest] = Math.max(free[soonest], arrivals[task]) + delays[task];
            end = Math.max(end, free[soonest]);
        }
        return end;
    }
}
