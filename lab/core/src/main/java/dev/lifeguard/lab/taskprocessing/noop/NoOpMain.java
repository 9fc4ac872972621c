package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.taskprocessing.noop.NoOp.Round;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** Main class of the JVM that runs the rounds. Each times both pools, in turn first, so that none is favoured. */
public final class NoOpMain {
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private NoOpMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        int tasks = arguments.number("tasks");
        List<NoOp> all = new ArrayList<>();
        for (int producers : NoOpPlan.PRODUCERS) {
            all.add(new NoOp(producers, tasks, rounds(arguments.number("rounds"), tasks, producers)));
        }
        Files.writeString(arguments.path("lab.result"), Json.write(all));
        System.exit(0);
    }

    private static List<Round> rounds(int count, int tasks, int producers) throws InterruptedException {
        List<Round> rounds = new ArrayList<>();
        for (int round = 0; round < NoOpPlan.WARM_UP + count; round++) {
            boolean stealingFirst = round % 2 == 0;
            double first = ms(pool(stealingFirst), tasks, producers);
            double second = ms(pool(!stealingFirst), tasks, producers);
            rounds.add(stealingFirst ? new Round(second, first) : new Round(first, second));
        }
        return rounds.subList(NoOpPlan.WARM_UP, rounds.size());
    }

    private static ExecutorService pool(boolean stealing) {
        return stealing ? Executors.newWorkStealingPool(THREADS) : Executors.newFixedThreadPool(THREADS);
    }

    /**
     * Times tasks that only count themselves, from the first one's production to the last one's end.
     *
     * @param pool closed at the end
     * @param tasks of all producers together; each producer has its own thread
     */
    static double ms(ExecutorService pool, int tasks, int producers) throws InterruptedException {
        LongAdder done = new LongAdder();
        List<Thread> produce = new ArrayList<>();
        long begin = System.nanoTime();
        try (pool) {
            for (int producer = 0; producer < producers; producer++) {
                int share = (tasks + producer) / producers;
                produce.add(Thread.ofPlatform()
                        .start(() -> IntStream.range(0, share).forEach(task -> pool.execute(done::increment))));
            }
            for (Thread producer : produce) {
                producer.join();
            }
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        }
        double ms = (System.nanoTime() - begin) / 1e6;
        if (done.sum() != tasks) {
            throw new IllegalStateException(done + " of " + tasks + " tasks were done");
        }
        return ms;
    }
}
