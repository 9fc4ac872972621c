package dev.lifeguard.bench.exact;

import dev.lifeguard.bench.exact.ObservedRun.Way;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Runs shared by several tests: on JDK 17, if installed, and on this JDK, with a loaded and an attached agent. */
final class Runs {
    static final Path PROBE = Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();

    private static final int SECONDS = 5;
    private static final long MS = 1_000_000;

    /** More load than the pool can process: the queue grows to some seconds, and all workers are busy. */
    private static final Load OVERLOAD = new Load("overload", 12, 30, 1, 0, 0, 500 * MS);

    /** Tasks that last several intervals. */
    private static final Load LONG = new Load("long", 4, 1, 1, 0, 0, 2_300 * MS);

    /** Many tasks at once, then none. */
    private static final Load BURSTS = new Load("bursts", 8, 1, 40, 0, 0, 40 * MS);

    private static @Nullable List<ObservedRun>
            all; // not created by the class initializer, since its threads would wait for that

    private Runs() {}

    static List<Jdk> jdks() {
        List<Jdk> jdks = new ArrayList<>();
        Jdk.ofFeature(17).ifPresent(jdks::add);
        jdks.add(Jdk.own());
        return jdks;
    }

    static synchronized List<ObservedRun> observed() {
        if (all == null) {
            all = run();
        }
        return all;
    }

    static List<ObservedRun> observed(String load, Way... ways) {
        return observed().stream()
                .filter(run -> run.load().name().equals(load) && List.of(ways).contains(run.way()))
                .toList();
    }

    private static List<ObservedRun> run() {
        List<ObservedRun> runs = new ArrayList<>();
        for (Jdk jdk : jdks()) {
            runs.addAll(run(jdk));
        }
        return runs;
    }

    private static List<ObservedRun> run(Jdk jdk) {
        List<Future<ObservedRun>> futures = new ArrayList<>();
        try (ExecutorService side = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Load load : List.of(OVERLOAD, LONG, BURSTS)) {
                for (Way way : Way.values()) {
                    futures.add(side.submit(() -> ObservedRun.run(jdk, PROBE, load, way, SECONDS)));
                }
            }
        }
        List<ObservedRun> runs = new ArrayList<>();
        for (Future<ObservedRun> future : futures) {
            try {
                runs.add(future.get());
            } catch (InterruptedException | ExecutionException e) {
                throw new AssertionError(e);
            }
        }
        return runs;
    }
}
