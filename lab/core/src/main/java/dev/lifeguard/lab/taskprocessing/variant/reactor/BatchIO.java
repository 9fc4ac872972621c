package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Produces a batch, consumes all of it at once, and only then produces the next. */
public final class BatchIO extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        return Flux.fromIterable(work.batches(0))
                .concatMap(batch -> produce(work, batch)
                        .flatMapIterable(tasks -> tasks)
                        .flatMapSequential(task -> consume(work, task), Work.AT_ONCE, 1))
                .doOnNext(work::out)
                .then();
    }
}
