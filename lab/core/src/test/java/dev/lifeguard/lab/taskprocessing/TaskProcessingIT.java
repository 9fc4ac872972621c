package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.lab.taskprocessing.BlockedRun.BlockedPool;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs the real approaches in the real libraries with short delays; asserts only what does not depend on chance. */
@Timeout(240)
class TaskProcessingIT {
    private static final int SPEED = 25;

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void approachesConsumeEveryTaskOnceAndTheBlockedOneIsRecognized() {
        TaskPlan plan = new TaskPlan(cases(), List.of(Library.THREADS, Library.FS2), 3, SPEED, Optional.empty());
        TaskResults measured = new TaskProcessing().measure(lab(), plan);
        assertThat(measured.failures()).isEmpty();
        assertThat(measured.runs()).extracting(TaskRun::runCase).containsExactlyInAnyOrderElementsOf(plan.cases());
        assertThat(measured.runs()).allSatisfy(TaskProcessingIT::isExact);
        for (Library library : Library.values()) {
            batchesWaitAndOrderCosts(measured, library);
        }
        assertThat(measured.blocked()).hasSize(2).allSatisfy(run -> {
            BlockedPool pool = run.pool().orElseThrow();
            assertThat(pool.pool().size()).isEqualTo(2);
            assertThat(pool.pool().queued()).isPositive();
            assertThat(pool.lines())
                    .singleElement()
                    .asString()
                    .containsAnyOf("variant.TaskQueue.", "fs2.RealBlockingQueueApp.");
        });
    }

    @Tag("long")
    @Test
    void anInterruptionKeepsCompletedRuns() throws Exception {
        TaskCase quick = new TaskCase(
                Library.OX, Technique.CONCURRENT_PRODUCER, Setting.SLOW_PRODUCER, ResultOrder.UNORDERED, 10);
        TaskCase slow = new TaskCase(Library.OX, Technique.BATCH_IO, Setting.BALANCED, ResultOrder.ORDERED, 1);
        CompletableFuture<TaskResults> measured = new CompletableFuture<>();
        Thread main = Thread.ofPlatform()
                .start(() -> measured.complete(new TaskProcessing()
                        .measure(lab(), new TaskPlan(List.of(quick, slow), List.of(), 3, 1, Optional.empty()))));
        Path results = folder.resolve("ox.runs.jsonl");
        while (!Files.exists(results)) {
            assertThat(main.isAlive()).isTrue();
            Thread.sleep(20); // the first run takes one and a half seconds, the second half a minute
        }
        main.interrupt();
        assertThat(measured.get(10, TimeUnit.SECONDS).failures())
                .containsExactly("ended by the user after 1 of 2 runs");
        main.join();
    }

    private static void isExact(TaskRun run) {
        assertThat(run.record().consumed()).isEqualTo(1000);
        assertThat(run.record().endNs()).hasSize(1000).doesNotContain(0L);
        assertThat(run.record().out()).hasSize(1000).doesNotHaveDuplicates();
        assertThat(run.record().mostAtOnce()).isBetween(50, 100);
        assertThat(run.record().elapsedNs()).isGreaterThanOrEqualTo(run.limit().lowerNs());
        if (run.runCase().order() != ResultOrder.UNORDERED && run.runCase().producers() == 1) {
            assertThat(run.record().out()).isSorted();
        }
    }

    /** Checks that batches and order cost time; the delays alone make both about twice as slow. */
    private static void batchesWaitAndOrderCosts(TaskResults measured, Library library) {
        TaskRow prefetch = new TaskRow(Technique.PREFETCH_STREAM, ResultOrder.UNORDERED, 1);
        measured.run(prefetch.with(library, Setting.BALANCED)).ifPresent(free -> {
            measured.run(new TaskRow(Technique.BATCH_IO, ResultOrder.ORDERED, 1).with(library, Setting.BALANCED))
                    .ifPresent(batch -> assertThat(batch.ms()).isGreaterThan(1.5 * free.ms()));
            measured.run(new TaskRow(Technique.PREFETCH_STREAM, ResultOrder.ORDERED, 1).with(library, Setting.BALANCED))
                    .ifPresent(ordered -> assertThat(ordered.ms()).isGreaterThan(1.2 * free.ms()));
        });
    }

    /** Each approach in each library, and PrefetchStream in all its orders. */
    private static List<TaskCase> cases() {
        return Arrays.stream(Library.values())
                .flatMap(library -> Arrays.stream(Technique.values())
                        .filter(technique -> !technique.blocks() && library.has(technique))
                        .flatMap(technique -> orders(library, technique)
                                .map(order -> new TaskCase(
                                        library,
                                        technique,
                                        Setting.BALANCED,
                                        order,
                                        technique.concurrentProducers() ? 3 : 1))))
                .toList();
    }

    private static Stream<ResultOrder> orders(Library library, Technique technique) {
        return switch (technique) {
            case BATCH_IO -> Stream.of(ResultOrder.ORDERED);
            case PREFETCH_STREAM -> Stream.concat(Stream.of(ResultOrder.UNORDERED), library.inOrder().stream());
            default ->
                Stream.of(
                        library.unordered()
                                ? ResultOrder.UNORDERED
                                : library.inOrder().get(0));
        };
    }

    private Lab lab() {
        return new Lab(
                Settings.defaults(false, folder),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
