package dev.lifeguard.lab.taskprocessing.approach;

import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.jdk.BatchIO;
import dev.lifeguard.lab.taskprocessing.variant.jdk.BlockingQueue;
import dev.lifeguard.lab.taskprocessing.variant.jdk.ConcurrentProducer;
import dev.lifeguard.lab.taskprocessing.variant.jdk.ConcurrentProducersQueue;
import dev.lifeguard.lab.taskprocessing.variant.jdk.PrefetchStream;
import dev.lifeguard.lab.taskprocessing.variant.jdk.RealBlockingQueueApp;
import dev.lifeguard.lab.taskprocessing.variant.jdk.StreamDirect;
import dev.lifeguard.lab.taskprocessing.variant.jdk.StreamQueue;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import java.util.Map;
import java.util.concurrent.ExecutorService;

/** The approaches with the JDK alone. */
final class JdkApproaches {
    private JdkApproaches() {}

    /** @param workers consume the tasks */
    static Map<Technique, Approach> all(ExecutorService workers) {
        return Map.of(
                Technique.BATCH_IO, new BatchIO(workers),
                Technique.BLOCKING_QUEUE, new BlockingQueue(workers),
                Technique.STREAM_QUEUE, new StreamQueue(workers),
                Technique.STREAM, new StreamDirect(workers),
                Technique.PREFETCH_STREAM, new PrefetchStream(workers),
                Technique.CONCURRENT_PRODUCERS_QUEUE, new ConcurrentProducersQueue(workers),
                Technique.CONCURRENT_PRODUCER, new ConcurrentProducer(workers),
                Technique.REAL_BLOCKING_QUEUE, new RealBlockingQueueApp(workers));
    }
}
