package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Several producers, merged into one flux without a visible queue. */
public final class ConcurrentProducer extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        Flux<Integer> produced = Flux.range(0, work.producers())
                .flatMap(producer -> produced(work, producer), work.producers(), 1)
                .publishOn(Schedulers.parallel(), Batch.SIZE);
        return consumed(work, produced);
    }
}
