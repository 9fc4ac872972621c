package dev.lifeguard.lab.taskprocessing.approach;

import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.fs2.BatchIO;
import dev.lifeguard.lab.taskprocessing.variant.fs2.BlockingQueue;
import dev.lifeguard.lab.taskprocessing.variant.fs2.ConcurrentProducer;
import dev.lifeguard.lab.taskprocessing.variant.fs2.ConcurrentProducersQueue;
import dev.lifeguard.lab.taskprocessing.variant.fs2.PrefetchStream;
import dev.lifeguard.lab.taskprocessing.variant.fs2.RealBlockingQueueApp;
import dev.lifeguard.lab.taskprocessing.variant.fs2.StreamDirect;
import dev.lifeguard.lab.taskprocessing.variant.fs2.StreamQueue;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import java.util.Map;

/** The approaches with fs2 and cats-effect. */
final class Fs2Approaches {
    private Fs2Approaches() {}

    static Map<Technique, Approach> all() {
        return Map.of(
                Technique.BATCH_IO, new BatchIO(),
                Technique.BLOCKING_QUEUE, new BlockingQueue(),
                Technique.STREAM_QUEUE, new StreamQueue(),
                Technique.STREAM, new StreamDirect(),
                Technique.PREFETCH_STREAM, new PrefetchStream(),
                Technique.CONCURRENT_PRODUCERS_QUEUE, new ConcurrentProducersQueue(),
                Technique.CONCURRENT_PRODUCER, new ConcurrentProducer(),
                Technique.REAL_BLOCKING_QUEUE, new RealBlockingQueueApp());
    }
}
