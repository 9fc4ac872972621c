package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Approach;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Common code of the approaches: producing a batch and consuming a task, both by sleeping. */
abstract class JdkApproach implements Approach {
    final ExecutorService workers;

    /** @param workers the threads that consume tasks: {@link Work#AT_ONCE} of a pool, or virtual ones */
    JdkApproach(ExecutorService workers) {
        this.workers = workers;
    }

    static List<Integer> produce(Work work, Batch batch) {
        sleep(work.produceDelay());
        work.produced(batch);
        return batch.tasks();
    }

    static int consume(Work work, int task) {
        work.begin(task);
        sleep(work.consumeDelay(task));
        work.end(task);
        return task;
    }

    /** Runs several tasks concurrently until all are done. */
    static void together(ExecutorService threads, List<Callable<Void>> things)
            throws InterruptedException, ExecutionException {
        for (Future<Void> thing : threads.invokeAll(things)) {
            thing.get();
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
