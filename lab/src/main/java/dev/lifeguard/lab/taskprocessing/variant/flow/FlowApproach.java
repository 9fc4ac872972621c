package dev.lifeguard.lab.taskprocessing.variant.flow;

import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Order;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import java.util.stream.IntStream;

/** What the approaches have in common: producers expand batches, tasks are mapped, both by sleeping. */
abstract class FlowApproach implements Approach {
    static void process(Work work, int producers) {
        List<Batch> batches = IntStream.range(0, producers)
                .boxed()
                .flatMap(producer -> work.batches(producer).stream())
                .toList();
        Pipeline.from(batches)
                .producers(producers)
                .expand(batch -> produce(work, batch))
                .concurrency(Work.AT_ONCE)
                .window(Order.WIDE.window())
                .ordered(work.order() != Order.UNORDERED)
                .map(task -> consume(work, task))
                .forEach(work::out);
    }

    private static List<Integer> produce(Work work, Batch batch) throws InterruptedException {
        Thread.sleep(work.produceDelay());
        work.produced(batch);
        return batch.tasks();
    }

    private static int consume(Work work, int task) throws InterruptedException {
        work.begin(task);
        Thread.sleep(work.consumeDelay(task));
        work.end(task);
        return task;
    }
}
