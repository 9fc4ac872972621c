package dev.lifeguard.lab.taskprocessing.variant.reactor;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.retry.Retry;

/**
 * Reactor's queue that somebody can write to. It cannot tell when it has room again, so who finds it full asks again.
 */
final class SinkQueue {
    private static final Duration ASK_AGAIN = Duration.ofMillis(1);

    private final Sinks.Many<Integer> sink =
            Sinks.many().unicast().onBackpressureBuffer(new ArrayBlockingQueue<>(2 * Batch.SIZE));

    /** Done when all tasks are in the queue. */
    Mono<Void> fill(Flux<Integer> tasks) {
        return tasks.concatMap(
                        task -> Mono.fromRunnable(() -> sink.tryEmitNext(task).orThrow())
                                .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, ASK_AGAIN)),
                        1)
                .then();
    }

    /** Says that no more tasks come. */
    Mono<Void> end() {
        return Mono.fromRunnable(() -> sink.tryEmitComplete().orThrow());
    }

    Flux<Integer> tasks() {
        return sink.asFlux();
    }
}
