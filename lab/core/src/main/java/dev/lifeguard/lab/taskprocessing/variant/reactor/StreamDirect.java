package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Work;
import reactor.core.publisher.Mono;

/** Producer and consumer in one flux: the next batch begins when all of the previous one has been taken. */
public final class StreamDirect extends ReactorApproach {
    @Override
    Mono<Void> process(Work work) {
        return consumed(work, produced(work, 0));
    }
}
