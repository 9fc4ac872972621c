package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.ArrivalTrace;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs a workload in this JVM, at one size of its pool or at several in sequence, and logs each task. */
public final class SizeRuns {
    /** Name of the studied pool in recordings. */
    public static final String POOL = "work";

    private static final double WARM_UP_SECONDS = 1;
    /** Longer than an interval of the recording, so that one interval separates two runs. */
    private static final long QUIET_MS = 1020;

    private static final double TIMEOUT_FACTOR = 5; // times the length of the run
    private static final double MIN_TIMEOUT_SECONDS = 20;

    /** Called when the pool of a run exists. */
    interface Preparation {
        void run() throws Exception;
    }

    private final GeneratedWorkload workload;
    private final double seconds;
    private final Preparation preparation;

    /** @param seconds duration of arrivals */
    SizeRuns(GeneratedWorkload workload, double seconds, Preparation preparation) {
        this.workload = workload;
        this.seconds = seconds;
        this.preparation = preparation;
    }

    /**
     * Runs all sizes and writes their logs, see {@link TaskLog}, as the member {@code runs}.
     *
     * @param database URL of a PostgreSQL, for workloads that use one
     */
    void run(List<Integer> sizes, String database, JsonWriter out) throws Exception {
        out.name("runs").beginArray();
        try (Helpers helpers = new Helpers()) {
            int farSide = workload.blockedBy().socket() ? helpers.farSide() : 0;
            if (workload.beside().burner() > 0) {
                helpers.burner(workload.beside().burner() * workload.cores());
            }
            try (AutoCloseable other = OtherPool.start(workload);
                    Blocking blocking = Blocking.of(workload, farSide, database)) {
                TaskBody work = new TaskBody(workload, blocking);
                ExecutorService warmUp = pool("warm-up", workload.cores());
                submit(warmUp, work, 1, WARM_UP_SECONDS);
                end(warmUp);
                for (int size : sizes) {
                    run(size, work, out);
                }
            }
        }
        out.endArray();
    }

    private void run(int size, TaskBody work, JsonWriter out) throws Exception {
        ExecutorService pool = pool(POOL, size);
        preparation.run();
        Thread.sleep(QUIET_MS);
        CpuUse before = CpuUse.now();
        double beginEpochMs = System.currentTimeMillis();
        long beginNs = System.nanoTime();
        Submission run = submit(pool, work, 0, seconds);
        double others = CpuUse.now().othersSince(before, (System.nanoTime() - beginNs) / 1e9);
        TaskLog.write(out, size, beginEpochMs, beginNs, run, others);
        end(pool);
    }

    private Submission submit(ExecutorService pool, TaskBody work, int part, double length)
            throws InterruptedException {
        Submission submission = new Submission(pool, work);
        submission.submit(new ArrivalTrace(workload, part), length);
        submission.awaitEnd(Math.max(MIN_TIMEOUT_SECONDS, TIMEOUT_FACTOR * length));
        return submission;
    }

    private ExecutorService pool(String name, int size) {
        return FixedPools.of(workload.pool(), name, size, workload.queue());
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
    }
}
