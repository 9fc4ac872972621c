package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The approaches with Lifeguard's flow. Producing and mapping sleep. */
public final class FlowApproaches {
    private FlowApproaches() {}

    /** One pipeline. Its producer is ahead of the tasks by the size of the window. */
    public static void prefetchStream(Work work) {
        process(work, 1);
    }

    /** The same pipeline with several producers. */
    public static void concurrentProducer(Work work) {
        process(work, work.producers());
    }

    private static void process(Work work, int producers) {
        Pipeline.from(IntStream.range(0, producers).boxed().toList())
                .producers(producers)
                .expand(producer -> produced(work, producer))
                .concurrency(Work.AT_ONCE)
                .window(ResultOrder.WIDE.window())
                .ordered(work.order() != ResultOrder.UNORDERED)
                .map(task -> consume(work, task))
                .forEach(work::out);
    }

    /** Tasks of a producer. It begins the next batch when the last task of the previous one has been taken. */
    private static Iterable<Integer> produced(Work work, int producer) {
        Stream<Integer> tasks = work.batches(producer).stream().flatMap(batch -> produce(work, batch));
        return tasks::iterator;
    }

    private static Stream<Integer> produce(Work work, Batch batch) {
        try {
            Thread.sleep(work.produceDelay());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
        work.produced(batch);
        return batch.tasks().stream();
    }

    private static int consume(Work work, int task) throws InterruptedException {
        work.begin(task);
        Thread.sleep(work.consumeDelay(task));
        work.end(task);
        return task;
    }
}
