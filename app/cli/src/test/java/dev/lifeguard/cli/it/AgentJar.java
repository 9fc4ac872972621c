package dev.lifeguard.cli.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Archives of agents of one class. */
final class AgentJar {
    private AgentJar() {}

    /** Packs {@code agent}, which must not have nested classes. */
    static Path of(Class<?> agent, Path directory) throws IOException {
        Path jar = directory.resolve(agent.getSimpleName() + ".jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Agent-Class", agent.getName());
        String entry = agent.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            packed.putNextEntry(new JarEntry(entry));
            packed.write(Files.readAllBytes(Path.of("target", "test-classes").resolve(entry)));
        }
        return jar;
    }
}
