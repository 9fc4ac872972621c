package dev.lifeguard.lab.taskprocessing.approach;

import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.ox.BatchIO;
import dev.lifeguard.lab.taskprocessing.variant.ox.BlockingQueue;
import dev.lifeguard.lab.taskprocessing.variant.ox.ConcurrentProducer;
import dev.lifeguard.lab.taskprocessing.variant.ox.ConcurrentProducersQueue;
import dev.lifeguard.lab.taskprocessing.variant.ox.PrefetchStream;
import dev.lifeguard.lab.taskprocessing.variant.ox.StreamDirect;
import dev.lifeguard.lab.taskprocessing.variant.ox.StreamQueue;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import java.util.Map;

/** The approaches with ox. */
final class OxApproaches {
    private OxApproaches() {}

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
