package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Gatherers;

/** The approaches with the JDK alone. Producing a batch and consuming a task both sleep. */
public final class JdkApproaches {
    private final ExecutorService workers;
    private final ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();
    private final ExecutorService two = Executors.newFixedThreadPool(
            2, Thread.ofPlatform().daemon().name("queue-", 1).factory());

    /** @param workers the threads that consume tasks: {@link Work#AT_ONCE} of a pool, or virtual ones */
    public JdkApproaches(ExecutorService workers) {
        this.workers = workers;
    }

    /** Produces a batch, consumes all of it at once, and only then produces the next. */
    public void batchIO(Work work) throws Exception {
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

    /** A queue between producer and consumer. Each of them blocks one of two threads while it waits. */
    public void blockingQueue(Work work) throws Exception {
        TaskQueue queue = new TaskQueue(work);
        together(two, List.of(queue.producer(), queue.consumer(workers)));
    }

    /** The same queue between virtual threads: waiting holds no thread of a pool. */
    public void streamQueue(Work work) throws Exception {
        TaskQueue queue = new TaskQueue(work);
        together(virtual, List.of(queue.producer(), queue.consumer(workers)));
    }

    /** Producer and consumer on one thread: the next batch begins when all of the previous one has been handed out. */
    public void stream(Work work) throws Exception {
        try (Consumers consumers = Consumers.of(work, workers)) {
            for (Batch batch : work.batches(0)) {
                for (int task : produce(work, batch)) {
                    consumers.accept(task);
                }
            }
        }
    }

    /** A stream of the JDK. Its own operator keeps the order and consumes on virtual threads. */
    public static void gatherer(Work work) {
        work.batches(0).stream()
                .flatMap(batch -> produce(work, batch).stream())
                .gather(Gatherers.mapConcurrent(Work.AT_ONCE, task -> consume(work, task)))
                .forEach(work::out);
    }

    /** The producer is one batch ahead of the thread that hands tasks out. */
    public void prefetchStream(Work work) throws Exception {
        BlockingQueue<List<Integer>> ready = new ArrayBlockingQueue<>(1);
        List<Batch> batches = work.batches(0);
        Future<?> producer = virtual.submit(() -> {
            for (Batch batch : batches) {
                ready.put(produce(work, batch));
            }
            return null;
        });
        try (Consumers consumers = Consumers.of(work, workers)) {
            for (int taken = 0; taken < batches.size(); taken++) {
                for (int task : ready.take()) {
                    consumers.accept(task);
                }
            }
        }
        producer.get();
    }

    /** Several producers fill one queue. The consumer counts the tasks to recognize the end. */
    public void concurrentProducersQueue(Work work) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2 * Batch.SIZE);
        List<Callable<Void>> parts = producers(work, queue::put);
        parts.add(() -> {
            try (Consumers consumers = Consumers.of(work, workers)) {
                for (int taken = 0; taken < work.tasks(); taken++) {
                    consumers.accept(queue.take());
                }
            }
            return null;
        });
        together(virtual, parts);
    }

    /** Several producers hand out their tasks themselves, without a visible queue. */
    public void concurrentProducer(Work work) throws Exception {
        try (Consumers consumers = Consumers.of(work, workers)) {
            together(virtual, producers(work, consumers::accept));
        }
    }

    /** Blocks for ever: two consumers wait for an empty queue on both available threads, and none is left to produce. */
    public void realBlockingQueueApp(Work work) throws Exception {
        TaskQueue queue = new TaskQueue(work);
        together(two, List.of(queue.consumer(workers), queue.consumer(workers), queue.producer()));
    }

    /** Takes produced tasks. */
    private interface Receiver {
        void accept(int task) throws InterruptedException;
    }

    private static List<Callable<Void>> producers(Work work, Receiver receiver) {
        List<Callable<Void>> producers = new ArrayList<>();
        for (int i = 0; i < work.producers(); i++) {
            List<Batch> batches = work.batches(i);
            producers.add(() -> {
                for (Batch batch : batches) {
                    for (int task : produce(work, batch)) {
                        receiver.accept(task);
                    }
                }
                return null;
            });
        }
        return producers;
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
    private static void together(ExecutorService threads, List<Callable<Void>> things)
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
