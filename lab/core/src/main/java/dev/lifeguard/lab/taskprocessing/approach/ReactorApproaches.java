package dev.lifeguard.lab.taskprocessing.approach;

import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.reactor.BatchIO;
import dev.lifeguard.lab.taskprocessing.variant.reactor.BlockingQueue;
import dev.lifeguard.lab.taskprocessing.variant.reactor.ConcurrentProducer;
import dev.lifeguard.lab.taskprocessing.variant.reactor.ConcurrentProducersQueue;
import dev.lifeguard.lab.taskprocessing.variant.reactor.PrefetchStream;
import dev.lifeguard.lab.taskprocessing.variant.reactor.StreamDirect;
import dev.lifeguard.lab.taskprocessing.variant.reactor.StreamQueue;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import java.util.Map;

/** The approaches with Reactor. */
final class ReactorApproaches {
    private ReactorApproaches() {}

    static Map<Technique, Approach> all() {
        return Map.of(
                Technique.BATCH_IO, new BatchIO(),
                Technique.BLOCKING_QUEUE, new BlockingQueue(),
                Technique.STREAM_QUEUE, new StreamQueue(),
                Technique.STREAM, new StreamDirect(),
                Technique.PREFETCH_STREAM, new PrefetchStream(),
                Technique.CONCURRENT_PRODUCERS_QUEUE, new ConcurrentProducersQueue(),
                Technique.CONCURRENT_PRODUCER, new ConcurrentProducer());
    }
}
