package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.taskprocessing.BlockedRun.BlockedPool;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.run.RunJvm;
import dev.lifeguard.lab.taskprocessing.run.RunPlan;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Runs the approach that blocks for ever until Lifeguard's recording shows it, and then ends it. */
final class BlockedRuns implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500); // an answer reads the whole recording

    /** Generous: with other JVMs starting on two cores, a run took 15 seconds before it blocked. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final Lab lab;
    private final TaskPlan plan;
    private final Map<Library, RunJvm> jvms = new TreeMap<>();
    private final long begin = System.nanoTime();

    BlockedRuns(Lab lab, TaskPlan plan) {
        this.lab = lab;
        this.plan = plan;
    }

    /**
     * Starts a run for each library concurrently, and waits until each has been running for a second.
     *
     * @throws dev.lifeguard.lab.failure.Failure if one cannot be started
     */
    void start() {
        for (Library library : plan.blocked()) {
            String name = "blocked-" + library.id();
            TaskCase runCase = new TaskCase(
                    library, Technique.REAL_BLOCKING_QUEUE, Setting.SLOW_PRODUCER, ResultOrder.UNORDERED, 1);
            Path results = lab.folder().toAbsolutePath().resolve(name + ".runs.jsonl");
            jvms.put(
                    library,
                    RunJvm.start(
                            lab,
                            name,
                            new RunPlan(library, List.of(runCase), plan.seed(), plan.speed(), results, null)));
        }
        jvms.values()
                .forEach(jvm -> await(
                        jvm,
                        () -> jvm.recording()
                                .filter(recording -> !recording.ticks().isEmpty())));
    }

    /** Waits until each is recognized as blocked, and ends it. */
    CompletedRuns<BlockedRun> recognised() {
        return CompletedRuns.each(plan.blocked(), this::recognised);
    }

    private BlockedRun recognised(Library library) {
        try (RunJvm jvm = Objects.requireNonNull(jvms.get(library))) {
            Optional<BlockedPool> pool = await(jvm, () -> jvm.recording().flatMap(BlockedPool::in));
            return new BlockedRun(library, pool, seconds());
        }
    }

    /** Polls until there is an answer or the timeout, which begins with the first question. */
    private <A> Optional<A> await(RunJvm jvm, Supplier<Optional<A>> question) {
        double first = seconds();
        while (true) {
            Optional<A> answer = question.get();
            if (answer.isPresent() || seconds() - first > TIMEOUT.toSeconds()) {
                return answer;
            }
            if (!jvm.child().alive()) {
                throw jvm.child().deathFailure(); // it should have blocked
            }
            Pause.of(POLL);
        }
    }

    private double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    @Override
    public void close() {
        jvms.values().forEach(RunJvm::close);
    }
}
