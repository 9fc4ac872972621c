package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.prediction.rival.Sizer;
import dev.lifeguard.lab.process.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import java.nio.file.Files;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Main class of the JVM that runs a workload at one size. Arguments: a {@link RunOrder}. */
public final class WorkMain {
    /** Name of the studied pool in recordings. */
    public static final String POOL = "work";

    private static final double WARM_UP_SECONDS = 0.5;

    /** Longer than an interval of the recording, so that one interval separates the warm-up from the run. */
    private static final Duration QUIET = Duration.ofMillis(1020);

    private static final double TIMEOUT_FACTOR = 4; // times the length of the run
    private static final double MIN_TIMEOUT_SECONDS = 10;

    private final RunOrder order;
    private final Workload workload;
    private final WorkPool otherPool;

    private WorkMain(RunOrder order) {
        this.order = order;
        workload = Workloads.named(order.workload(), order.cores());
        otherPool = WorkPool.threads("other", order.cores(), null);
    }

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        RunLog log = new WorkMain(RunOrder.of(arguments)).run();
        Files.writeString(arguments.path("lab.result"), log.toJson());
        System.exit(0);
    }

    private RunLog run() throws InterruptedException {
        both(pool("warm-up", order.cores(), null), WARM_UP_SECONDS, ~order.seed());
        WorkPool pool = pool(POOL, order.size(), order.steering().sizer(order.size()));
        if (order.settleSeconds() > 0) {
            both(pool, order.settleSeconds(), order.seed() + 1);
        }
        Thread.sleep(QUIET);
        double beginEpochMs = System.currentTimeMillis();
        long beginNs = System.nanoTime();
        Passes passes = both(pool, order.seconds(), order.seed());
        return RunLog.of(beginEpochMs, beginNs, passes.work(), passes.other());
    }

    private WorkPool pool(String name, int size, @Nullable Sizer sizer) {
        return workload.forkJoin() ? WorkPool.forkJoin(name, size, sizer) : WorkPool.threads(name, size, sizer);
    }

    private record Passes(Pass work, Pass other) {}

    /** Runs the studied pool and, if the workload has one, the second pool, until all tasks have ended. */
    private Passes both(WorkPool pool, double seconds, long seed) throws InterruptedException {
        Pass work = new Pass(workload, pool);
        Pass other = new Pass(workload.other(), otherPool);
        Thread beside = Thread.ofPlatform().name("load-other").unstarted(() -> other.submit(seconds, -seed));
        if (workload.otherPerSecond() > 0) {
            beside.start();
        }
        work.submit(seconds, seed);
        beside.join();
        ended(work);
        ended(other);
        return new Passes(work, other);
    }

    /** Waits for the last task. If one does not end, the log shows it. */
    private void ended(Pass pass) throws InterruptedException {
        pass.awaitEnd(Math.max(MIN_TIMEOUT_SECONDS, TIMEOUT_FACTOR * order.seconds()));
    }
}
