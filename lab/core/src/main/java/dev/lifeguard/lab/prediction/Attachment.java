package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Probe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Attaches the probe to a running JVM as soon as that signals that it may. To be run repeatedly. */
final class Attachment implements Runnable {
    private final Path ready;
    private final Path go;
    private final Path recording;
    private boolean done;

    /** @param recording where the probe writes; an existing file is deleted */
    Attachment(Path folder, String name, Path recording) {
        ready = folder.resolve(name + ".ready").toAbsolutePath();
        go = folder.resolve(name + ".go").toAbsolutePath();
        this.recording = recording;
        clean();
    }

    List<String> arguments() {
        return List.of("--ready=" + ready, "--go=" + go);
    }

    @Override
    public void run() {
        if (done || !Files.exists(ready)) {
            return;
        }
        try {
            Probe.attach(Files.readString(ready), "", recording);
            Files.createFile(go);
            done = true;
        } catch (IOException e) {
            throw new Failure("cannot attach the probe (" + e + ")");
        }
    }

    /** Deletes both sides' signal files. */
    void clean() {
        try {
            Files.deleteIfExists(ready);
            Files.deleteIfExists(go);
        } catch (IOException e) {
            throw new Failure("cannot delete " + ready + " (" + e + ")");
        }
    }
}
