package dev.lifeguard.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/**
 * Checks the packaged jar: the files that the JVM reads, and that nothing in it can clash with the observed program.
 */
class ProbeJarIT {
    private static final Path JAR = Path.of("target", "lifeguard-probe.jar");

    @Test
    void manifestNamesTheAgent() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Premain-Class")).isEqualTo(Agent.class.getName());
            assertThat(manifest.getValue("Agent-Class")).isEqualTo(Agent.class.getName());
            assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
            assertThat(manifest.getValue("Can-Redefine-Classes")).isEqualTo("true");
        }
    }

    @Test
    void everyClassIsOurs() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class")))
                    .contains(
                            "dev/lifeguard/probe/Agent.class",
                            "dev/lifeguard/model/package-info.class",
                            "dev/lifeguard/probe/shaded/asm/ClassReader.class")
                    .allMatch(name -> name.startsWith("dev/lifeguard/"));
        }
    }

    /** Otherwise the probe's own loader, and the program's, would find copies of bootstrap classes. */
    @Test
    void bootstrapClassesAreHiddenFromOtherLoaders() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.getEntry("dev/lifeguard/probe/boot.zip")).isNotNull();
            assertThat(jar.stream().map(JarEntry::getName))
                    .noneMatch(name -> name.startsWith("dev/lifeguard/probe/boot/") && name.endsWith(".class"));
        }
    }
}
