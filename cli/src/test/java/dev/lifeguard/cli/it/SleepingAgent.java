package dev.lifeguard.cli.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that never ends being loaded, and so keeps its JVM from answering to anybody else who attaches. */
public final class SleepingAgent {
    private SleepingAgent() {}

    /** Called by the JVM; {@code file} is made to say so. */
    public static void agentmain(String file) throws IOException, InterruptedException {
        Files.createFile(Path.of(file));
        Thread.sleep(Long.MAX_VALUE);
    }

    /** Packs it. */
    static Path jar(Path directory) throws IOException {
        Path jar = directory.resolve("sleeping-agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Agent-Class", SleepingAgent.class.getName());
        String entry = SleepingAgent.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            packed.putNextEntry(new JarEntry(entry));
            packed.write(Files.readAllBytes(Path.of("target", "test-classes").resolve(entry)));
        }
        return jar;
    }
}
