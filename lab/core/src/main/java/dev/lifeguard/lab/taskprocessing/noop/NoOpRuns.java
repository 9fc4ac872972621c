package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import dev.lifeguard.model.json.JsonObject;
import java.time.Duration;
import java.util.List;

/** Runs the rounds in a separate JVM, without the probe, whose overhead would be a large part of their time. */
public final class NoOpRuns {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private NoOpRuns() {}

    /**
     * Runs all rounds and returns one {@link NoOp} for each number of producers.
     *
     * @throws dev.lifeguard.lab.failure.Failure if they could not be run
     */
    public static List<NoOp> run(Lab lab, NoOpPlan plan) {
        lab.progress().stage("tasks that do nothing, on one queue and work-stealing", plan.length());
        ServicePlan jvm = new ServicePlan(
                "no-op",
                lab.folder(),
                NoOpMain.class,
                plan.arguments(),
                List.of("-Xms512m", "-Xmx512m", "-Xmn400m", "-XX:+UseSerialGC"),
                null);
        return of(plan, WorkJvm.run(lab.children(), jvm, TIMEOUT, List.of()));
    }

    static List<NoOp> of(NoOpPlan plan, JsonObject result) {
        List<JsonObject> rounds = result.objects("rounds");
        return NoOpPlan.PRODUCERS.stream()
                .map(producers -> new NoOp(
                        producers,
                        plan.tasks(),
                        rounds.stream()
                                .filter(round -> round.int32("producers", 0) == producers)
                                .map(round -> new NoOp.Round(
                                        round.real("oneQueueMs", Double.NaN), round.real("stealingMs", Double.NaN)))
                                .toList()))
                .toList();
    }
}
