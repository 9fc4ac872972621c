package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Several producers fill one queue. */
public final class ConcurrentProducersQueue extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        SinkQueue queue = new SinkQueue();
        Mono<Void> producers = Flux.range(0, work.producers())
                .flatMap(producer -> queue.fill(produced(work, producer)), work.producers())
                .then(queue.end());
        return producers.and(consumed(work, queue.tasks()));
    }
}
