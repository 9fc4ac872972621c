package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.lab.taskprocessing.SampleRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaskConclusionsTest {
    @Test
    void followFromTheFigures() {
        assertThat(lines(
                        run(Library.FS2, Technique.BATCH_IO, Setting.BALANCED, ResultOrder.ORDERED, 1, 2.5),
                        run(Library.FS2, Technique.STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.5),
                        run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.2),
                        run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.ORDERED, 1, 1.8)))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("balanced: with one producer PrefetchStream (")
                                .contains("1.20x the lower bound) was the fastest, BatchIO (")
                                .contains("2.50x the lower bound) the slowest"),
                        line -> assertThat(line).contains("saved 20.0% of the time"),
                        line -> assertThat(line)
                                .endsWith("1.50x in fs2 where no more results may wait than tasks run at once."),
                        line -> assertThat(line)
                                .startsWith("Over what each approach could do at best")
                                .contains("fs2 "));
    }

    @Test
    void reportNoDifferenceByPrefetching() {
        assertThat(lines(
                        run(Library.OX, Technique.STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.21),
                        run(Library.OX, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.2)))
                .anySatisfy(line -> assertThat(line).contains("ready before it is asked for made no difference"));
    }

    @Test
    void reportTheGainOfMoreProducers() {
        assertThat(lines(
                        run(Library.OX, Technique.PREFETCH_STREAM, Setting.SLOW_PRODUCER, ResultOrder.UNORDERED, 1, 1),
                        run(
                                Library.OX,
                                Technique.CONCURRENT_PRODUCER,
                                Setting.SLOW_PRODUCER,
                                ResultOrder.UNORDERED,
                                2,
                                1)))
                .contains("slow-producer: 10.1 s with one producer, 5.11 s with 2 (1.98x as fast).");
    }

    @Test
    void nameTheBlockingLine() {
        PoolMeasurement two = new PoolMeasurement(
                new PoolInfo(1, "two", PoolInfo.Kind.THREAD_POOL, "T", null, "Q", PoolInfo.UNBOUNDED),
                2,
                2,
                2,
                0,
                2,
                3,
                Distribution.NONE,
                Distribution.NONE,
                BusySplit.UNKNOWN,
                3,
                5,
                0,
                RequestMeasurement.NONE,
                0,
                0,
                0,
                2,
                0,
                0,
                false,
                List.of(),
                List.of(),
                List.of());
        BlockedPool pool = new BlockedPool(
                two,
                List.of("shop.Orders.next:17"),
                new Measurement(0, 2_000_000_000, new MachineMeasurement(2, 0, 0, 0, 0, 0, 20, 20), List.of(two)),
                List.of());
        TaskResults measured = new TaskResults(
                plan(), List.of(), List.of(new BlockedRun(Library.FS2, Optional.of(pool), 3.5)), List.of());
        assertThat(TaskConclusions.of(measured))
                .singleElement()
                .asString()
                .startsWith(
                        "RealBlockingQueueApp in fs2 blocks for ever: every one of the 2 threads of \"two\" waits at"
                                + " shop.Orders.next:17, and 3 tasks wait for a thread.")
                .contains("3.50 s after");
    }

    @Test
    void areEmptyWithoutRuns() {
        assertThat(TaskConclusions.of(new TaskResults(plan(), List.of(), List.of(), List.of())))
                .isEmpty();
    }

    private static List<String> lines(TaskRun... runs) {
        return TaskConclusions.of(new TaskResults(
                plan(),
                List.of(new LibraryRuns(
                        runs[0].runCase().library(), List.of(runs), List.of(), Optional.empty(), List.of())),
                List.of(),
                List.of()));
    }

    private static TaskPlan plan() {
        return new TaskPlan(List.of(), List.of(), 1, 1);
    }
}
