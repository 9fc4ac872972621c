package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** One flux that prefetches a batch. */
public final class PrefetchStream extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        return consumed(work, produced(work, 0).publishOn(Schedulers.parallel(), Batch.SIZE));
    }
}
