package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.lab.taskprocessing.SampleRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.taskprocessing.BlockedRun.BlockedPool;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import dev.lifeguard.report.page.Bars;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaskMessageTest {
    private static final TaskRun BATCHES =
            run(Library.FS2, Technique.BATCH_IO, Setting.BALANCED, ResultOrder.ORDERED, 1, 2.5);
    private static final TaskRun AHEAD =
            run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.2);

    @Test
    void comparesBatchesWithProducingAhead() {
        Headline message = TaskMessage.of(results(List.of(), BATCHES, AHEAD)).orElseThrow();
        assertThat(message.sentence()).startsWith("Batch after batch took ").endsWith(", 1.20 times the lower bound.");
        assertThat(message.context()).isEmpty();
        assertThat(message.bars().rows()).extracting(Bars.Row::label).containsExactly("BatchIO", "PrefetchStream");
    }

    @Test
    void saysThatTheBlockedProgramWasRecognized() {
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
        BlockedPool pool = new BlockedPool(two, List.of("shop.Orders.next:17"), List.of());
        TaskResults measured = results(List.of(new BlockedRun(Library.FS2, Optional.of(pool), 3.5)), BATCHES);
        assertThat(TaskMessage.of(measured).orElseThrow().context())
                .isEqualTo("RealBlockingQueueApp blocks for ever: Lifeguard named the line 3.50 s after it started.");
    }

    @Test
    void saysNothingWithoutRuns() {
        assertThat(TaskMessage.of(new TaskResults(plan(), List.of(), List.of(), List.of())))
                .isEmpty();
        assertThat(TaskMessage.of(results(List.of(), BATCHES)).orElseThrow().sentence())
                .isEmpty();
    }

    private static TaskResults results(List<BlockedRun> blocked, TaskRun... runs) {
        return new TaskResults(
                plan(),
                List.of(new LibraryRuns(Library.FS2, List.of(runs), List.of(), Optional.empty(), List.of())),
                blocked,
                List.of());
    }

    private static TaskPlan plan() {
        return new TaskPlan(List.of(), List.of(), 1, 1, Optional.empty());
    }
}
