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
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs a practical use: its server in one JVM, and one client JVM after the other with more and more threads. */
abstract class UseRunner {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    /** The work ends within a second or two, before the optimizing compiler would help. */
    static final List<String> JVM_OPTIONS =
            List.of("-Xms256m", "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Use use;
    private final Lab lab;
    private final ParallelEachPlan plan;
    private @Nullable ServiceJvm farSide;

    UseRunner(Use use, Lab lab, ParallelEachPlan plan) {
        this.use = use;
        this.lab = lab;
        this.plan = plan;
    }

    /**
     * Starts the server unless it is running.
     *
     * @throws dev.lifeguard.lab.failure.Failure if it cannot be started
     */
    final void launch() {
        if (farSide == null) {
            farSide = ServiceJvm.launch(lab.children(), farSide());
        }
    }

    /**
     * Runs the use with all numbers of threads.
     *
     * @throws dev.lifeguard.lab.failure.Failure if a run could not be completed
     */
    final UseRuns run() {
        lab.progress().stage(use.label() + ": start", plan.lengths().start());
        launch();
        try (ServiceJvm far = Objects.requireNonNull(farSide)) {
            far.await();
            List<UseRun> runs = new ArrayList<>();
            for (int threads : use.threads()) {
                String id = UseRun.id(use, threads);
                lab.progress().stage(UseRun.label(use, threads), plan.lengths().run());
                Path recording = lab.folder().resolve(id + ".jsonl.gz");
                Work work = work(far.port(), id);
                List<String> arguments = new ArrayList<>(work.arguments());
                arguments.add("--threads=" + threads);
                UseResult result = WorkJvm.run(
                        lab.children(),
                        new ServicePlan(id, lab.folder(), work.main(), arguments, work.jvmOptions(), recording),
                        TIMEOUT,
                        far.child()::requireAlive,
                        UseResult.class);
                runs.add(new UseRun(
                        use,
                        threads,
                        items(),
                        result,
                        limitMs(runs.isEmpty() ? result : runs.get(0).result(), threads),
                        RecordedPools.of(UseRun.label(use, threads), Set.of(), recording)));
            }
            return new UseRuns(use, runs);
        } finally {
            Folders.delete(folder());
        }
    }

    /** The JVM under test. */
    record Work(Class<?> main, List<String> arguments, List<String> jvmOptions) {
        Work {
            arguments = List.copyOf(arguments);
            jvmOptions = List.copyOf(jvmOptions);
        }
    }

    final Lab lab() {
        return lab;
    }

    final ParallelEachPlan plan() {
        return plan;
    }

    /** File with the server's password. */
    final Path secret(String server) {
        return lab.folder().resolve(server + ".secret").toAbsolutePath();
    }

    /** Folder for what the runs leave, deleted at the end. */
    final Path folder() {
        return lab.folder().resolve(use.id()).toAbsolutePath();
    }

    /**
     * The JVM that serves the items.
     *
     * @throws dev.lifeguard.lab.failure.Failure if it is not possible here
     */
    abstract ServicePlan farSide();

    abstract Work work(int port, String id);

    abstract int items();

    abstract double limitMs(UseResult serial, int threads);
}
