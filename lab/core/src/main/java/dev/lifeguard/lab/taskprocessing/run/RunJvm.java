package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.process.Child;
import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A JVM for runs, with Lifeguard's probe from start-up. */
public record RunJvm(RunPlan plan, Path recordingFile, ServiceJvm jvm, LogTail tail) implements AutoCloseable {
    private static final List<String> OPTIONS =
            List.of("-Xms128m", "-Xmx512m", "-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow");

    /**
     * Starts the JVM without waiting.
     *
     * @throws dev.lifeguard.lab.failure.Failure if it cannot be started
     */
    public static RunJvm start(Lab lab, String name, RunPlan plan) {
        Path recording = lab.folder().resolve(name + ".jsonl.gz");
        try {
            Files.deleteIfExists(plan.results());
        } catch (IOException e) {
            throw Folders.unusable(lab.folder(), e);
        }
        List<String> arguments = List.of("--plan=" + Json.write(plan));
        ServiceJvm jvm = ServiceJvm.launch(
                lab.children(), new ServicePlan(name, lab.folder(), RunMain.class, arguments, OPTIONS, recording));
        Path log = lab.folder().resolve(name + ".service.log");
        return new RunJvm(plan, recording, jvm, new LogTail(log, RunLine.nothing(plan.library())));
    }

    public Child child() {
        return jvm.child();
    }

    /** The recording so far; empty if it does not have a complete header yet. */
    public Optional<Recording> recording() {
        try {
            return Optional.of(Recording.read(recordingFile));
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
        jvm.close();
    }
}
