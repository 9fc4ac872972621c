package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The approaches with Reactor. Producing a batch and consuming a task hold no thread. */
public final class ReactorApproaches {
    private final Scheduler two = Schedulers.fromExecutorService(Executors.newFixedThreadPool(
            2, Thread.ofPlatform().daemon().name("queue-", 1).factory()));

    /** Produces a batch, consumes all of it at once, and only then produces the next. */
    public Mono<Void> batchIO(Work work) {
        return Flux.fromIterable(work.batches(0))
                .concatMap(batch -> produce(work, batch)
                        .flatMapIterable(tasks -> tasks)
                        .flatMapSequential(task -> consume(work, task), Work.AT_ONCE, 1))
                .doOnNext(work::out)
                .then();
    }

    /** A JDK queue between producer and consumer. Each of them blocks one of two threads while it waits. */
    public Mono<Void> blockingQueue(Work work) {
        var queue = new LinkedBlockingQueue<OptionalInt>(2 * Batch.SIZE);
        Mono<Void> producer = produced(work, 0)
                .map(OptionalInt::of)
                .concatWithValues(OptionalInt.empty())
                .publishOn(two)
                .concatMap(task -> Mono.fromCallable(() -> {
                    queue.put(task);
                    return task;
                }))
                .then();
        Flux<Integer> taken = Mono.fromCallable(queue::take)
                .subscribeOn(two)
                .repeat()
                .takeWhile(OptionalInt::isPresent)
                .map(OptionalInt::getAsInt);
        return producer.and(consumed(work, taken));
    }

    /** A Reactor queue between producer and consumer: waiting holds no thread. */
    public Mono<Void> streamQueue(Work work) {
        SinkQueue queue = new SinkQueue();
        return queue.fill(produced(work, 0)).then(queue.end()).and(consumed(work, queue.tasks()));
    }

    /** Producer and consumer in one flux: the next batch begins when all of the previous one has been taken. */
    public Mono<Void> stream(Work work) {
        return consumed(work, produced(work, 0));
    }

    /** One flux that prefetches a batch. */
    public Mono<Void> prefetchStream(Work work) {
        return consumed(work, produced(work, 0).publishOn(Schedulers.parallel(), Batch.SIZE));
    }

    /** Several producers fill one queue. */
    public Mono<Void> concurrentProducersQueue(Work work) {
        SinkQueue queue = new SinkQueue();
        Mono<Void> producers = Flux.range(0, work.producers())
                .flatMap(producer -> queue.fill(produced(work, producer)), work.producers())
                .then(queue.end());
        return producers.and(consumed(work, queue.tasks()));
    }

    /** Several producers, merged into one flux without a visible queue. */
    public Mono<Void> concurrentProducer(Work work) {
        Flux<Integer> produced = Flux.range(0, work.producers())
                .flatMap(producer -> produced(work, producer), work.producers(), 1)
                .publishOn(Schedulers.parallel(), Batch.SIZE);
        return consumed(work, produced);
    }

    private static Mono<List<Integer>> produce(Work work, Batch batch) {
        return Mono.delay(work.produceDelay()).map(tick -> {
            work.produced(batch);
            return batch.tasks();
        });
    }

    private static Mono<Integer> consume(Work work, int task) {
        return Mono.defer(() -> {
            work.begin(task);
            return Mono.delay(work.consumeDelay(task)).map(tick -> {
                work.end(task);
                return task;
            });
        });
    }

    /** Tasks of a producer. It begins the next batch when the last task of the previous one has been taken. */
    private static Flux<Integer> produced(Work work, int producer) {
        return Flux.fromIterable(work.batches(producer))
                .concatMap(batch -> produce(work, batch).flatMapIterable(tasks -> tasks), 1);
    }

    /** Consumes tasks with limited concurrency. Results come out in order or as they are done. */
    private static Mono<Void> consumed(Work work, Flux<Integer> tasks) {
        Flux<Integer> results = switch (work.order()) {
            case UNORDERED -> tasks.flatMap(task -> consume(work, task), Work.AT_ONCE, 1);
            case ORDERED -> tasks.flatMapSequential(task -> consume(work, task), Work.AT_ONCE, 1);
            case WIDE -> throw new IllegalArgumentException("flatMapSequential's window is as wide as it is parallel");
        };
        return results.doOnNext(work::out).then();
    }
}
