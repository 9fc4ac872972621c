package dev.lifeguard.cli.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An agent that never ends being loaded, and so keeps its JVM from answering to anybody else who attaches. */
public final class SleepingAgent {
    private SleepingAgent() {}

    /** Called by the JVM; {@code file} is made to say so. */
    public static void agentmain(String file) throws IOException, InterruptedException {
        Files.createFile(Path.of(file));
        Thread.sleep(Long.MAX_VALUE);
    }
}
