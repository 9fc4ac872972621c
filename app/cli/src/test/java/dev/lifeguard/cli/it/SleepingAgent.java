package dev.lifeguard.cli.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An agent whose loading never ends, which keeps its JVM from answering other attach requests. */
public final class SleepingAgent {
    private SleepingAgent() {}

    /** Called by the JVM. Creates {@code file} to signal that. */
    public static void agentmain(String file) throws IOException, InterruptedException {
        Files.createFile(Path.of(file));
        Thread.sleep(Long.MAX_VALUE);
    }
}
