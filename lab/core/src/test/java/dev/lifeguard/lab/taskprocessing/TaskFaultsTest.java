package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.run.RunRecord;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskFaultsTest {
    private static final long LONG = 60_000_000_000L;

    @Test
    void aGoodRunHasNoFault() {
        assertThat(faults(ResultOrder.ORDERED, SampleRuns.record(LONG, 10))).isEmpty();
    }

    @Test
    void reportsMissingTasks() {
        long[] ends = SampleRuns.ends();
        ends[7] = 0;
        assertThat(faults(ResultOrder.ORDERED, with(999, 100, ends, SampleRuns.inOrder())))
                .containsExactly("fs2, balanced: Stream, ordered: 999 of 1000 tasks were consumed, 999 times in all");
    }

    @Test
    void reportsTasksConsumedTwice() {
        assertThat(faults(ResultOrder.ORDERED, with(1001, 100, SampleRuns.ends(), SampleRuns.inOrder())))
                .singleElement()
                .asString()
                .endsWith("1000 of 1000 tasks were consumed, 1001 times in all");
    }

    @Test
    void reportsExcessiveConcurrency() {
        assertThat(faults(ResultOrder.ORDERED, with(1000, 101, SampleRuns.ends(), SampleRuns.inOrder())))
                .singleElement()
                .asString()
                .endsWith("101 tasks were consumed at once, and only 100 may be");
    }

    @Test
    void reportsDuplicateResults() {
        long[] out = SampleRuns.inOrder();
        out[3] = 4;
        assertThat(faults(ResultOrder.UNORDERED, with(1000, 100, SampleRuns.ends(), out)))
                .singleElement()
                .asString()
                .endsWith("999 different results of 1000 tasks came out, 1000 in all");
    }

    @Test
    void checksTheOrderOnlyIfRequested() {
        long[] out = SampleRuns.inOrder();
        out[3] = 4;
        out[4] = 3;
        RunRecord swapped = with(1000, 100, SampleRuns.ends(), out);
        assertThat(faults(ResultOrder.UNORDERED, swapped)).isEmpty();
        assertThat(faults(ResultOrder.WIDE, swapped))
                .singleElement()
                .asString()
                .endsWith("results came out in another order than the tasks");
    }

    @Test
    void reportsImpossibleTimes() {
        assertThat(faults(ResultOrder.ORDERED, SampleRuns.record(5_000_000_000L, 10)))
                .singleElement()
                .asString()
                .contains("5.00 s is less than the ");
    }

    private static List<String> faults(ResultOrder order, RunRecord record) {
        return TaskFaults.of(TaskRun.of(
                new TaskCase(Library.FS2, Technique.STREAM, Setting.BALANCED, order, 1),
                record,
                Delays.of(Setting.BALANCED, 1, 1)));
    }

    private static RunRecord with(int consumed, int mostAtOnce, long[] ends, long[] out) {
        return new RunRecord(0, LONG, consumed, mostAtOnce, new long[10], ends, out);
    }
}
