package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.lab.taskprocessing.SampleRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaskHeadlineTest {
    @Test
    void namesTheFastestAndTheSlowestApproach() {
        assertThat(message(
                        run(Library.FS2, Technique.BATCH_IO, Setting.BALANCED, ResultOrder.ORDERED, 1, 2.5),
                        run(Library.FS2, Technique.STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.5),
                        run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.2),
                        run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.ORDERED, 1, 1.8)))
                .singleElement()
                .asString()
                .startsWith("balanced: with one producer PrefetchStream (")
                .contains("1.20x the lower bound) was the fastest, BatchIO (")
                .contains("2.50x the lower bound) the slowest");
    }

    @Test
    void isEmptyWithASingleApproach() {
        assertThat(message(run(Library.OX, Technique.STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.21)))
                .isEmpty();
    }

    private static List<String> message(TaskRun... runs) {
        return TaskHeadline.message(new TaskResults(
                new TaskPlan(List.of(), List.of(), 1, 1),
                List.of(new LibraryRuns(
                        runs[0].runCase().library(), List.of(runs), List.of(), Optional.empty(), List.of())),
                List.of(),
                List.of()));
    }
}
