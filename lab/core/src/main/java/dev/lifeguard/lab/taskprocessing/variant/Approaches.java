package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** All approaches. */
public final class Approaches {
    private Approaches() {}

    /** Returns a library's approaches, ready to run. */
    public static Map<Technique, Approach> of(Library library) {
        return switch (library) {
            case THREADS ->
                jdk(Executors.newFixedThreadPool(
                        Work.AT_ONCE,
                        Thread.ofPlatform().daemon().name("consumer-", 1).factory()));
            case VIRTUAL -> jdk(Executors.newVirtualThreadPerTaskExecutor());
            case GATHERERS -> Map.of(Technique.STREAM, JdkApproaches::gatherer);
            case FS2, OX -> ScalaApproaches.of(library);
            case REACTOR -> reactor();
            case FLOW ->
                Map.of(
                        Technique.PREFETCH_STREAM, FlowApproaches::prefetchStream,
                        Technique.CONCURRENT_PRODUCER, FlowApproaches::concurrentProducer);
        };
    }

    private static Map<Technique, Approach> jdk(ExecutorService workers) {
        JdkApproaches jdk = new JdkApproaches(workers);
        return Map.of(
                Technique.BATCH_IO, jdk::batchIO,
                Technique.BLOCKING_QUEUE, jdk::blockingQueue,
                Technique.STREAM_QUEUE, jdk::streamQueue,
                Technique.STREAM, jdk::stream,
                Technique.PREFETCH_STREAM, jdk::prefetchStream,
                Technique.CONCURRENT_PRODUCERS_QUEUE, jdk::concurrentProducersQueue,
                Technique.CONCURRENT_PRODUCER, jdk::concurrentProducer,
                Technique.REAL_BLOCKING_QUEUE, jdk::realBlockingQueueApp);
    }

    private static Map<Technique, Approach> reactor() {
        ReactorApproaches reactor = new ReactorApproaches();
        return Map.of(
                Technique.BATCH_IO, work -> reactor.batchIO(work).block(),
                Technique.BLOCKING_QUEUE, work -> reactor.blockingQueue(work).block(),
                Technique.STREAM_QUEUE, work -> reactor.streamQueue(work).block(),
                Technique.STREAM, work -> reactor.stream(work).block(),
                Technique.PREFETCH_STREAM, work -> reactor.prefetchStream(work).block(),
                Technique.CONCURRENT_PRODUCERS_QUEUE,
                        work -> reactor.concurrentProducersQueue(work).block(),
                Technique.CONCURRENT_PRODUCER,
                        work -> reactor.concurrentProducer(work).block());
    }
}
