package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Mono;

/** A Reactor queue between producer and consumer: waiting holds no thread. */
public final class StreamQueue extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        SinkQueue queue = new SinkQueue();
        return queue.fill(produced(work, 0)).then(queue.end()).and(consumed(work, queue.tasks()));
    }
}
