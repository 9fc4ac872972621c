package dev.lifeguard.cli.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** {@link SampleApp} as an archive with a unique name, so that a test finds only its own JVMs. */
final class SampleJar {
    private SampleJar() {}

    static Path make(Path directory) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, SampleApp.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Path.of("target", "test-classes").toUri().toString());
        Path jar = directory.resolve("sample-" + UUID.randomUUID() + ".jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
