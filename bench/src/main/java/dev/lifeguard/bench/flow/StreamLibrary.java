package dev.lifeguard.bench.flow;

import com.pivovarit.collectors.ParallelCollectors;
import dev.lifeguard.flow.Pipeline;
import dev.lifeguard.lab.peer.Fs2Peer;
import dev.lifeguard.lab.peer.OxPeer;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Gatherers;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * An ordered map of a stream with concurrency 16. A slow library gets only a part of the items, so that a round ends.
 */
enum StreamLibrary {
    LOOP("plain loop", 1) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            for (Integer item : items) {
                sum.addAndGet(task.apply(item));
            }
        }
    },
    MAP_CONCURRENT("Gatherers.mapConcurrent", 50) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            items.stream()
                    .gather(Gatherers.mapConcurrent(CONCURRENCY, task::apply))
                    .forEach(sum::addAndGet);
        }
    },
    REACTOR("Reactor, flatMapSequential", 10) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            Flux.fromIterable(items)
                    .flatMapSequential(
                            i -> Mono.fromCallable(() -> task.apply(i)).subscribeOn(Schedulers.parallel()), CONCURRENCY)
                    .doOnNext(sum::addAndGet)
                    .blockLast();
        }
    },
    COLLECTORS("parallel-collectors, ordered stream", 50) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            items.stream()
                    .collect(ParallelCollectors.parallelToOrderedStream(task, CONCURRENCY))
                    .forEach(sum::addAndGet);
        }
    },
    BATCHES("parallel-collectors, 16 batches", 1) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            items.stream()
                    .collect(ParallelCollectors.Batching.parallelToOrderedStream(task, Sixteen.POOL, CONCURRENCY))
                    .forEach(sum::addAndGet);
        }
    },
    OX("ox, mapPar", 50) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            OxPeer.ordered(items, CONCURRENCY, task, i -> sum.addAndGet(i));
        }
    },
    FS2("fs2, parEvalMap", 50) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            Fs2Peer.ordered(items, CONCURRENCY, task, i -> sum.addAndGet(i));
        }
    },
    FLOW("flow", 1) {
        @Override
        void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum) {
            Pipeline.from(items).concurrency(CONCURRENCY).map(task::apply).forEach(sum::addAndGet);
        }
    };

    static final int CONCURRENCY = 16;

    private static final class Sixteen {
        static final ExecutorService POOL = Executors.newFixedThreadPool(
                CONCURRENCY, Thread.ofPlatform().daemon().name("sixteen-", 1).factory());
    }

    final String label;
    final int part;

    StreamLibrary(String label, int part) {
        this.label = label;
        this.part = part;
    }

    /** Maps all items by the task and adds the results to the sum, in order. */
    abstract void run(List<Integer> items, UnaryOperator<Integer> task, AtomicLong sum);
}
