package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.process.Child;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.JavaCommand;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.process.Probe;
import dev.lifeguard.lab.taskprocessing.run.RunPlan.StartBarrier;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A JVM for runs, with Lifeguard's probe from start-up. */
public final class RunJvm implements AutoCloseable {
    private static final List<String> OPTIONS =
            List.of("-Xms128m", "-Xmx512m", "-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow");

    private final RunPlan plan;
    private final Path recording;
    private final Child child;
    private final LogTail tail;

    private RunJvm(RunPlan plan, Path recording, Child child, LogTail tail) {
        this.plan = plan;
        this.recording = recording;
        this.child = child;
        this.tail = tail;
    }

    /**
     * Starts the JVM without waiting.
     *
     * @throws dev.lifeguard.lab.failure.Failure if it cannot be started
     */
    public static RunJvm start(Lab lab, String name, RunPlan plan) {
        Path log = lab.folder().resolve(name + ".log");
        Path recording = lab.folder().resolve(name + ".jsonl.gz");
        try {
            Files.deleteIfExists(plan.results());
            StartBarrier start = plan.start();
            if (start != null) {
                start.begin();
            }
            List<String> command =
                    JavaCommand.of(RunMain.class, Probe.added(OPTIONS, recording), List.of(Json.write(plan)));
            Child child = lab.children().start("the JVM of " + name, log, command);
            return new RunJvm(plan, recording, child, new LogTail(log, RunLine.nothing(plan.library())));
        } catch (IOException e) {
            throw Folders.unusable(lab.folder(), e);
        }
    }

    public RunPlan plan() {
        return plan;
    }

    public Child child() {
        return child;
    }

    /** Whether it is warm and waits for {@link #begin}. */
    public boolean isWarm() {
        StartBarrier start = plan.start();
        return start != null && start.isReady();
    }

    /** Lets it begin. */
    public void begin() {
        StartBarrier start = plan.start();
        if (start != null) {
            try {
                start.begin();
            } catch (IOException e) {
                throw child.failed("cannot be started (" + e + ")");
            }
        }
    }

    public LogTail tail() {
        return tail;
    }

    /** The recording so far; empty if it does not have a complete header yet. */
    public Optional<Recording> recording() {
        try {
            return Optional.of(Recording.read(recording));
        } catch (IOException | JsonException e) {
            return Optional.empty();
        }
    }

    /** Records of completed runs: the first ones of the plan, in order. */
    public List<RunRecord> records() throws IOException {
        List<RunRecord> records = new ArrayList<>();
        if (Files.exists(plan.results())) {
            for (String line : Files.readAllLines(plan.results())) {
                records.add(Json.read(line, RunRecord.class));
            }
        }
        return records;
    }

    @Override
    public void close() {
        child.close();
    }
}
