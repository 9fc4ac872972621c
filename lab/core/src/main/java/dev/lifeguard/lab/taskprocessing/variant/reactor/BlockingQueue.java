package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** A JDK queue between producer and consumer. Each of them blocks one of two threads while it waits. */
public final class BlockingQueue extends ReactorApproach {
    private final Scheduler two = Schedulers.fromExecutorService(Executors.newFixedThreadPool(
            2, Thread.ofPlatform().daemon().name("queue-", 1).factory()));

    @Override
    Mono<Void> process(Work work) {
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
}
