package dev.lifeguard.lab.findings;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.findings.program.Program;
import dev.lifeguard.lab.process.Child;
import dev.lifeguard.lab.process.JavaCommand;
import dev.lifeguard.lab.process.Jdks;
import dev.lifeguard.lab.process.LabProbe;
import dev.lifeguard.lab.process.Pause;
import dev.lifeguard.lab.process.ProbeOption;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs a service in its own JVM with the probe for some seconds and diagnoses the recording. */
final class FindingsJvm {
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(20);
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
                awaitReady(child, log);
                if (runCase.attached()) {
                    Pause.of(ATTACH_DELAY);
                    attach(child, recording);
                }
                Pause.of(Duration.ofMillis(Math.round(1000 * runCase.about().seconds())));
                child.requireAlive();
            }
            return new FindingsRun(
                    runCase,
                    MarkedLines.of(Files.readAllLines(log)),
                    Diagnoses.of(Recording.read(recording)),
                    recording);
        } catch (IOException e) {
            throw new Failure(runCase.id() + " failed: " + e);
        } catch (JsonException e) {
            throw new Failure(runCase.id() + " left no recording: " + e.getMessage());
        }
    }

    private static List<String> command(FindingsCase runCase, List<String> options, Path recording) throws IOException {
        Path java = runCase.java() == FindingsCase.OLD_JAVA
                ? Jdks.ofVersion(FindingsCase.OLD_JAVA).orElse(JavaCommand.OWN_JAVA)
                : JavaCommand.OWN_JAVA;
        return JavaCommand.of(
                java,
                Program.class,
                ProbeOption.added(options, runCase.attached() ? null : recording),
                List.of(runCase.program(), String.valueOf(runCase.seed())));
    }

    private static void awaitReady(Child child, Path log) throws IOException {
        long deadline = System.nanoTime() + START.toNanos();
        while (!Files.readString(log).contains("ready\n")) {
            child.requireAlive();
            if (System.nanoTime() > deadline) {
                throw child.failed("did not start within " + START.toSeconds() + " s");
            }
            Pause.of(POLL);
        }
    }

    private static void attach(Child child, Path recording) throws IOException {
        try {
            VirtualMachine jvm = VirtualMachine.attach(String.valueOf(child.pid()));
            try {
                jvm.loadAgent(LabProbe.path().toString(), "stay,record=" + recording.toAbsolutePath());
            } finally {
                jvm.detach();
            }
        } catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw child.failed("does not take the probe: " + e);
        }
    }
}
