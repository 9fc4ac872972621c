package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Mono;

/** A queue of Reactor's between producer and consumer: who waits in it holds no thread. */
public final class StreamQueue extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        SinkQueue queue = new SinkQueue();
        return queue.fill(produced(work, 0)).then(queue.end()).and(consumed(work, queue.tasks()));
    }
}
