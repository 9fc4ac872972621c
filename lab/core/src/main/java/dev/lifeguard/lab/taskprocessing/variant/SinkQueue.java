package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.retry.Retry;

/**
 * Reactor's queue for imperative writers. It does not signal when it has room again, so a writer that finds it full
 * retries.
 */
final class SinkQueue {
    private static final Duration RETRY_INTERVAL = Duration.ofMillis(1);

    private final Sinks.Many<Integer> sink =
            Sinks.many().unicast().onBackpressureBuffer(new ArrayBlockingQueue<>(2 * Batch.SIZE));

    /** Completes when all tasks are in the queue. */
    Mono<Void> fill(Flux<Integer> tasks) {
        return tasks.concatMap(
                        task -> Mono.fromRunnable(() -> sink.tryEmitNext(task).orThrow())
                                .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, RETRY_INTERVAL)),
                        1)
                .then();
    }

    /** Signals the end of the tasks. */
    Mono<Void> end() {
        return Mono.fromRunnable(() -> sink.tryEmitComplete().orThrow());
    }

    Flux<Integer> tasks() {
        return sink.asFlux();
    }
}
