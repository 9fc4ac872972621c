package dev.lifeguard.cli;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A recording in which a line is in three of four samples of busy threads, and blocked in two of them. */
final class BusyLine {
    private BusyLine() {}

    static void record(Path path, String frame) throws IOException {
        try (OutputStream file = Files.newOutputStream(path);
                RecordingWriter writer = new RecordingWriter(file, Samples.header())) {
            writer.write(Samples.pool(1));
            writer.write(new StackInfo(1, List.of("java.lang.Thread.sleep:9", frame)));
            writer.write(new StackInfo(2, List.of("com.shop.Other.work:3")));
            Machine machine = Samples.tick(1).machine();
            writer.write(new Tick(
                    1_000_000_000,
                    1_000_000_000,
                    machine,
                    List.of(Samples.poolTick(1, 1, 0, 1, 0)),
                    List.of(),
                    List.of(
                            new StackSample(1, Role.BLOCKED, 1, 2),
                            new StackSample(1, Role.RUNNING, 1, 1),
                            new StackSample(1, Role.SUBMITTING, 1, 5),
                            new StackSample(1, Role.RUNNING, 2, 1))));
        }
    }
}
