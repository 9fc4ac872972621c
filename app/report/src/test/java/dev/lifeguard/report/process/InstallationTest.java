package dev.lifeguard.report.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
    @Test
    void theProbeIsInTheProgramsLibFolder() {
        assertThat(Installation.probe(InstallationTest.class))
                .isEqualTo(Path.of("target/lib/lifeguard-probe.jar").toAbsolutePath());
    }

    @Test
    void aProgramWithTheAgentUsesItsOwnJar(@TempDir Path folder) throws Exception {
        Path jar = jarOf(folder, InstallationTest.class);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            assertThat(Installation.probe(loader.loadClass(InstallationTest.class.getName())))
                    .isEqualTo(jar);
        }
    }

    /** Simulates a class from a cache that was made for a jar with another path. */
    @Test
    void theCodeSourceIsIgnored(@TempDir Path folder) throws Exception {
        Path jar = jarOf(folder, InstallationTest.class);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                try (InputStream bytes = Objects.requireNonNull(findResource(name.replace('.', '/') + ".class"))
                        .openStream()) {
                    byte[] all = bytes.readAllBytes();
                    return defineClass(name, all, 0, all.length, (ProtectionDomain) null);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }) {
            assertThat(Installation.program(loader.loadClass(InstallationTest.class.getName())))
                    .isEqualTo(jar);
        }
    }

    private static Path jarOf(Path folder, Class<?> type) throws IOException {
        Path jar = folder.resolve("a b.jar");
        String own = type.getName().replace('.', '/') + ".class";
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar));
                InputStream bytes = type.getClassLoader().getResourceAsStream(own)) {
            out.putNextEntry(new ZipEntry(own));
            Objects.requireNonNull(bytes).transferTo(out);
            out.putNextEntry(new ZipEntry("dev/lifeguard/probe/Agent.class"));
        }
        return jar;
    }

    @Test
    void aClassOfTheJdkHasNoJar() {
        assertThatThrownBy(() -> Installation.probe(String.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("java.lang.String");
    }
}
