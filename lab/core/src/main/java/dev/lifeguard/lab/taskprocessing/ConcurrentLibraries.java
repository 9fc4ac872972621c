package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.run.RunJvm;
import dev.lifeguard.lab.taskprocessing.run.RunLine;
import dev.lifeguard.lab.taskprocessing.run.RunPlan;
import dev.lifeguard.lab.taskprocessing.run.RunRecord;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Runs all libraries concurrently, each in its own JVM. They mostly wait, so that one machine suffices. All begin
 * together when they are warm.
 */
final class ConcurrentLibraries implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final Lab lab;
    private final TaskPlan plan;
    private final Path start;
    private final Map<Library, RunJvm> jvms = new TreeMap<>();
    private final Map<Library, List<RunLine>> lines = new TreeMap<>();

    ConcurrentLibraries(Lab lab, TaskPlan plan) {
        this.lab = lab;
        this.plan = plan;
        start = lab.folder().toAbsolutePath().resolve("start");
        Folders.delete(start); // of an earlier lab
    }

    /** @throws Failure if a JVM cannot be started */
    void start() {
        Path folder = lab.folder().toAbsolutePath();
        for (Library library : plan.libraries()) {
            RunPlan own = new RunPlan(
                    library,
                    plan.cases(library),
                    plan.seed(),
                    plan.speed(),
                    folder.resolve(library.id() + ".runs.jsonl"),
                    start);
            jvms.put(library, RunJvm.start(lab, library.id(), own));
            lines.put(library, new ArrayList<>());
        }
    }

    /**
     * Lets the JVMs run until each is done or has died.
     *
     * @throws Interrupted on Ctrl-C
     */
    void run(Duration length) {
        for (RunJvm jvm : jvms.values()) {
            try {
                jvm.jvm().await();
            } catch (Failure e) {
                // reported with its missing runs
            }
        }
        try {
            Files.createFile(start);
        } catch (IOException e) {
            throw Folders.unusable(lab.folder(), e);
        }
        long deadline = System.nanoTime() + TIMEOUT.plus(length.multipliedBy(2)).toNanos();
        while (jvms.values().stream().anyMatch(jvm -> jvm.child().alive()) && System.nanoTime() < deadline) {
            show();
            Pause.of(POLL);
        }
        show();
    }

    private void show() {
        jvms.forEach((library, jvm) -> {
            for (RunLine ended : jvm.tail().ended()) {
                Objects.requireNonNull(lines.get(library)).add(ended);
                lab.progress().note(ended.longText());
            }
        });
        lab.progress()
                .live(jvms.values().stream().map(jvm -> jvm.tail().now().live()).toList());
    }

    /**
     * Ends JVMs that are still running, and returns all results.
     *
     * @param early whether missing runs are not a fault
     */
    List<LibraryRuns> done(boolean early) {
        return jvms.entrySet().stream()
                .map(entry -> done(entry.getKey(), entry.getValue(), early))
                .toList();
    }

    private LibraryRuns done(Library library, RunJvm jvm, boolean early) {
        boolean inTime = !jvm.child().alive();
        jvm.close();
        List<TaskCase> cases = jvm.plan().cases();
        List<TaskRun> runs = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        try {
            for (RunRecord record : jvm.records()) {
                TaskCase runCase = cases.get(runs.size());
                runs.add(TaskRun.of(runCase, record, plan.delays(runCase.setting())));
            }
        } catch (IOException | JsonException e) {
            failures.add(
                    jvm.child().failed("left no record of its runs (" + e + ")").line());
        }
        if (runs.size() < cases.size() && !early) {
            failures.add((inTime
                            ? jvm.child().deathFailure()
                            : jvm.child()
                                    .failed("had done " + runs.size() + " of " + cases.size()
                                            + " runs when its time was over"))
                    .line());
        }
        runs.forEach(run -> failures.addAll(TaskFaults.of(run)));
        return new LibraryRuns(library, runs, lines.getOrDefault(library, List.of()), jvm.recording(), failures);
    }

    @Override
    public void close() {
        Folders.delete(start);
        jvms.values().forEach(RunJvm::close);
    }
}
