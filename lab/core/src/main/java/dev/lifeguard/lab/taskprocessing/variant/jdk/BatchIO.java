package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Produces a batch, consumes all of it at once, and only then produces the next. */
public final class BatchIO extends JdkApproach {
    public BatchIO(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        for (Batch batch : work.batches(0)) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int task : produce(work, batch)) {
                tasks.add(() -> consume(work, task));
            }
            for (Future<Integer> result : workers.invokeAll(tasks)) {
                work.out(result.get());
            }
        }
    }
}
