package dev.lifeguard.lab.taskprocessing.approach;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.flow.ConcurrentProducer;
import dev.lifeguard.lab.taskprocessing.variant.flow.PrefetchStream;
import dev.lifeguard.lab.taskprocessing.variant.jdk.StreamGatherer;
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
            case THREADS -> JdkApproaches.all(platformThreads());
            case VIRTUAL -> JdkApproaches.all(Executors.newVirtualThreadPerTaskExecutor());
            case GATHERERS -> Map.of(Technique.STREAM, new StreamGatherer());
            case FS2 -> Fs2Approaches.all();
            case OX -> OxApproaches.all();
            case REACTOR -> ReactorApproaches.all();
            case FLOW ->
                Map.of(
                        Technique.PREFETCH_STREAM, new PrefetchStream(),
                        Technique.CONCURRENT_PRODUCER, new ConcurrentProducer());
        };
    }

    private static ExecutorService platformThreads() {
        return Executors.newFixedThreadPool(
                Work.AT_ONCE, Thread.ofPlatform().daemon().name("consumer-", 1).factory());
    }
}
