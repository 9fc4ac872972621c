package dev.lifeguard.lab.paralleleach.variant;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Uses a new pool per call with up to {@code maxThreads} threads; the original's default is 20. */
public record PooledEach(int maxThreads) implements Each {
    @Override
    public <T> void each(List<T> items, Task<T> task) throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(maxThreads)) {
            List<Callable<T>> calls = items.stream()
                    .map(item -> (Callable<T>) () -> {
                        task.run(item);
                        return item;
                    })
                    .toList();
            for (Future<T> done : pool.invokeAll(calls)) {
                done.get(); // throws the task's exception after all other tasks are done
            }
        }
    }
}
