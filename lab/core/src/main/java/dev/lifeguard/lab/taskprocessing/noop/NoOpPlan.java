package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import java.time.Duration;
import java.util.List;

/**
 * Size of the measurement with tasks that do nothing.
 *
 * @param rounds per number of producers
 */
public record NoOpPlan(int tasks, int rounds) {
    public static final NoOpPlan FULL = new NoOpPlan(1_000_000, 15);
    public static final NoOpPlan QUICK = new NoOpPlan(250_000, 9);

    /** Warm-up rounds. */
    static final int WARM_UP = 3;

    /** Numbers of producers, as in the approaches with several. */
    static final List<Integer> PRODUCERS = List.of(1, 2, 10);

    private static final Duration START = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final long TASK_NS = 400;

    public Duration length() {
        return START.plusNanos(2 * TASK_NS * tasks * (rounds + WARM_UP) * PRODUCERS.size());
    }

    /**
     * Runs all rounds in a separate JVM, without the probe, whose overhead would be a large part of their time. Returns
     * one {@link NoOp} for each number of producers.
     *
     * @throws dev.lifeguard.lab.failure.Failure if they could not be run
     */
    public List<NoOp> run(Lab lab) {
        lab.progress().stage("tasks that do nothing, on one queue and work-stealing", length());
        ServicePlan jvm = new ServicePlan(
                "no-op",
                lab.folder(),
                NoOpMain.class,
                List.of("--tasks=" + tasks, "--rounds=" + rounds),
                List.of("-Xms512m", "-Xmx512m", "-Xmn400m", "-XX:+UseSerialGC"),
                null);
        return List.of(WorkJvm.run(lab.children(), jvm, TIMEOUT, NoOp[].class));
    }
}
