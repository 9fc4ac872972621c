package dev.lifeguard.lab.findings.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A class whose initializer delegates its parts to other threads. Hazard: these need the same class. Healthy: they need
 * only another one.
 */
final class Initializers {
    private static final Mark LINE = new Mark("BLOCKED_AT");

    private static final Mark SUBMITTED = new Mark("SUBMITTED_FROM");

    private static volatile boolean ownParts;
    private static volatile @Nullable ExecutorService helpers;

    private Initializers() {}

    static void start(Draw draw, boolean healthy) {
        Pools pools = new Pools(draw);
        int threads = draw.from(3, 10);
        ExecutorService pool = pools.fixed(threads);
        ownParts = !healthy;
        helpers = draw.oneIn(2) ? null : pools.fixed(draw.from(2, 4));
        Load load = new Load(draw);
        Runnable work = load.work(0.1, draw.of(Waits.values()), draw.log(1, 10));
        Runnable task = () -> {
            work.run();
            Prices.use(LINE.at(1));
        };
        for (int i = 0; i < (healthy ? 1 : threads + draw.from(1, 6)); i++) {
            Load.execute(pool, task);
        }
        if (healthy) {
            load.every(draw.from(2.0, 10.0), () -> Load.execute(pool, task));
        }
    }

    /** Runs the parts in parallel on the common pool, or as tasks of a pool. */
    private static void all(IntConsumer part) throws ExecutionException, InterruptedException {
        ExecutorService pool = helpers;
        if (pool == null) {
            IntStream.range(0, LINE.at(128)).parallel().forEach(part);
            return;
        }
        List<Future<?>> parts = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int number = i;
            Runnable task = () -> part.accept(number);
            parts.add(pool.submit(SUBMITTED.at(task)));
        }
        for (Future<?> one : parts) {
            LINE.at(one).get();
        }
    }

    private static final class Parts {
        private Parts() {}

        static void load(int number) {
            Waits.SLEEP.forMillis(2 + number % 2);
        }
    }

    private static final class Prices {
        static {
            try {
                all(ownParts ? Prices::load : Parts::load);
            } catch (ExecutionException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Prices() {}

        static void load(int number) {
            Parts.load(number);
        }

        static void use(int number) {
            Parts.load(number);
        }
    }
}
