package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs a practical use: its server in one JVM, and one client JVM after the other with more and more threads. */
final class UseRunner {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    /** The work ends within a second or two, before the optimizing compiler would help. */
    private static final List<String> JVM_OPTIONS =
            List.of("-Xms256m", "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private UseRunner() {}

    /**
     * Runs the use with all numbers of threads.
     *
     * @throws dev.lifeguard.lab.failure.Failure if a run could not be completed
     */
    static UseRuns run(Lab lab, ParallelEachPlan plan, UseSetup setup) {
        Use use = setup.use();
        lab.progress()
                .stage(
                        use.label() + ": start",
                        Duration.ofSeconds(plan.lengths().start()));
        try (ServiceJvm farSide = ServiceJvm.start(lab.children(), setup.farSide())) {
            List<UseRun> runs = new ArrayList<>();
            for (int threads : use.threads()) {
                String id = UseRun.id(use, threads);
                lab.progress()
                        .stage(
                                UseRun.label(use, threads),
                                Duration.ofSeconds(plan.lengths().run()));
                Path recording = lab.folder().resolve(id + ".jsonl.gz");
                List<String> options = new ArrayList<>(JVM_OPTIONS);
                options.addAll(setup.options());
                List<String> arguments = new ArrayList<>(setup.arguments().apply(farSide.port(), id));
                arguments.add("--threads=" + threads);
                UseResult result = WorkJvm.run(
                        lab.children(),
                        new ServicePlan(id, lab.folder(), setup.main(), arguments, options, recording),
                        TIMEOUT,
                        farSide.child()::requireAlive,
                        UseResult.class);
                UseResult serial = runs.isEmpty() ? result : runs.get(0).result();
                runs.add(new UseRun(
                        use,
                        threads,
                        setup.items(),
                        result,
                        setup.limitMs().applyAsDouble(serial, threads),
                        Observed.of(UseRun.label(use, threads), Set.of(), recording)));
            }
            return new UseRuns(use, runs);
        } finally {
            Folders.delete(UseSetup.folder(lab, use));
        }
    }
}
