package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Approach;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Common code of the approaches: producing a batch and consuming a task, both without holding a thread. */
abstract class ReactorApproach implements Approach {
    abstract Mono<Void> process(Work work);

    @Override
    public final void run(Work work) {
        process(work).block();
    }

    static Mono<List<Integer>> produce(Work work, Batch batch) {
        return Mono.delay(work.produceDelay()).map(tick -> {
            work.produced(batch);
            return batch.tasks();
        });
    }

    static Mono<Integer> consume(Work work, int task) {
        return Mono.defer(() -> {
            work.begin(task);
            return Mono.delay(work.consumeDelay(task)).map(tick -> {
                work.end(task);
                return task;
            });
        });
    }

    /** Tasks of a producer. It begins the next batch when the last task of the previous one has been taken. */
    static Flux<Integer> produced(Work work, int producer) {
        return Flux.fromIterable(work.batches(producer))
                .concatMap(batch -> produce(work, batch).flatMapIterable(tasks -> tasks), 1);
    }

    /** Consumes tasks with limited concurrency. Results come out in order or as they are done. */
    static Mono<Void> consumed(Work work, Flux<Integer> tasks) {
        Flux<Integer> results = switch (work.order()) {
            case UNORDERED -> tasks.flatMap(task -> consume(work, task), Work.AT_ONCE, 1);
            case ORDERED -> tasks.flatMapSequential(task -> consume(work, task), Work.AT_ONCE, 1);
            case WIDE -> throw new IllegalArgumentException("flatMapSequential's window is as wide as it is parallel");
        };
        return results.doOnNext(work::out).then();
    }
}
