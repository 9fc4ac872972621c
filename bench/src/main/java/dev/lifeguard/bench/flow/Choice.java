package dev.lifeguard.bench.flow;

import com.pivovarit.collectors.ParallelCollectors;
import dev.lifeguard.flow.Parallel;
import dev.lifeguard.flow.call.Action;
import dev.lifeguard.lab.peer.Fs2Peer;
import dev.lifeguard.lab.peer.OxPeer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Gatherers;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The ways to process a list: fixed choices, and flow. */
enum Choice {
    LOOP("plain loop") {
        @Override
        void each(List<String> items, Action<String> task) throws Exception {
            for (String item : items) {
                task.accept(item);
            }
        }
    },
    PARALLEL_STREAM("parallel stream") {
        @Override
        void each(List<String> items, Action<String> task) {
            items.parallelStream().forEach(item -> unchecked(task, item));
        }
    },
    POOL_OF_20("reused pool of 20") {
        @Override
        void each(List<String> items, Action<String> task) throws Exception {
            all(FixedPool.POOL, items, task);
        }
    },
    VIRTUAL("virtual thread per item") {
        @Override
        void each(List<String> items, Action<String> task) throws Exception {
            all(Virtual.POOL, items, task);
        }
    },
    GATHERER("mapConcurrent(20)") {
        @Override
        void each(List<String> items, Action<String> task) {
            items.stream()
                    .gather(Gatherers.mapConcurrent(AT_ONCE, item -> unchecked(task, item)))
                    .forEach(item -> {});
        }
    },
    REACTOR("Reactor, flatMap 256") {
        @Override
        void each(List<String> items, Action<String> task) {
            Flux.fromIterable(items)
                    .flatMap(item ->
                            Mono.fromCallable(() -> unchecked(task, item)).subscribeOn(OnVirtual.SCHEDULER))
                    .blockLast();
        }
    },
    COLLECTORS("parallel-collectors, 20") {
        @Override
        void each(List<String> items, Action<String> task) {
            items.stream()
                    .collect(ParallelCollectors.parallel(item -> unchecked(task, item), AT_ONCE))
                    .join();
        }
    },
    BATCHES("parallel-collectors, 20 batches") {
        @Override
        void each(List<String> items, Action<String> task) {
            items.stream()
                    .collect(ParallelCollectors.Batching.parallel(
                            item -> unchecked(task, item), FixedPool.POOL, AT_ONCE))
                    .join();
        }
    },
    OX("ox, foreachPar 20") {
        @Override
        void each(List<String> items, Action<String> task) {
            OxPeer.each(items, AT_ONCE, item -> unchecked(task, item));
        }
    },
    FS2("fs2, parEvalMap 20") {
        @Override
        void each(List<String> items, Action<String> task) {
            Fs2Peer.each(items, AT_ONCE, item -> unchecked(task, item));
        }
    },
    FLOW("flow") {
        @Override
        void each(List<String> items, Action<String> task) {
            Parallel.each(items, task);
        }
    };

    static final int AT_ONCE = 20;

    /** Created on first use, so that a cold call creates only its own. */
    private static final class FixedPool {
        static final ExecutorService POOL = Executors.newFixedThreadPool(
                AT_ONCE, Thread.ofPlatform().daemon().name("twenty-", 1).factory());
    }

    private static final class Virtual {
        static final ExecutorService POOL = Executors.newVirtualThreadPerTaskExecutor();
    }

    private static final class OnVirtual {
        static final Scheduler SCHEDULER = Schedulers.fromExecutor(Virtual.POOL);
    }

    private final String label;

    Choice(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Processes all items, and returns when they are done. */
    abstract void each(List<String> items, Action<String> task) throws Exception;

    private static void all(ExecutorService pool, List<String> items, Action<String> task) throws Exception {
        List<Callable<String>> calls = new ArrayList<>(items.size());
        for (String item : items) {
            calls.add(() -> unchecked(task, item));
        }
        for (Future<String> call : pool.invokeAll(calls)) {
            call.get();
        }
    }

    private static String unchecked(Action<String> task, String item) {
        try {
            task.accept(item);
            return item;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
