package dev.lifeguard.lab.findings;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.findings.program.Program;
import dev.lifeguard.lab.process.Child;
import dev.lifeguard.lab.process.JavaCommand;
import dev.lifeguard.lab.process.Jdks;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.process.Probe;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs a service in its own JVM with the probe for some seconds and diagnoses the recording. */
final class FindingsJvm {
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration ATTACH_DELAY = Duration.ofMillis(700);

    private FindingsJvm() {}

    /**
     * Runs a service.
     *
     * @throws Failure if it does not start or leaves no recording
     */
    static FindingsRun run(Lab lab, FindingsCase runCase) {
        Path recording = lab.folder().resolve(runCase.id() + ".jsonl.gz");
        Path log = lab.folder().resolve(runCase.id() + ".log");
        try {
            Files.deleteIfExists(recording);
            List<String> options = new ArrayList<>(runCase.options());
            options.add("-XX:+EnableDynamicAgentLoading");
            try (Child child = lab.children().start(runCase.id(), log, command(runCase, options, recording))) {
                child.awaitStart(() -> isReady(log), START);
                if (runCase.attached()) {
                    Pause.of(ATTACH_DELAY);
                    Probe.attach(String.valueOf(child.pid()), "stay,", recording);
                }
                Pause.of(Duration.ofMillis(Math.round(1000 * runCase.about().seconds())));
                child.requireAlive();
            }
            return new FindingsRun(
                    runCase,
                    MarkedLines.of(Files.readAllLines(log)),
                    Diagnoses.of(Recording.read(recording)),
                    recording);
        } catch (IOException | UncheckedIOException e) {
            throw new Failure(runCase.id() + " failed: " + e);
        } catch (JsonException e) {
            throw new Failure(runCase.id() + " left no recording: " + e.getMessage());
        }
    }

    private static List<String> command(FindingsCase runCase, List<String> options, Path recording) throws IOException {
        return JavaCommand.of(
                Jdks.ofVersion(runCase.java()).orElse(JavaCommand.OWN_JAVA),
                Program.class,
                Probe.added(options, runCase.attached() ? null : recording),
                List.of(runCase.program(), String.valueOf(runCase.seed())));
    }

    private static boolean isReady(Path log) {
        try {
            return Files.readString(log).contains("ready\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
