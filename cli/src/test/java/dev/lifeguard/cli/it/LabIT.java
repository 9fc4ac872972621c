package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a small program in the place of the lab's jar. */
class LabIT {
    @TempDir
    private Path home;

    @Test
    void argumentsInputOutputAndExitCodePass() throws Exception {
        makeLab();
        Lifeguard.Result result = Lifeguard.runWith(
                Map.of(), List.of("-Dlifeguard.home=" + home), "lab", "--help", "--exit", "7", "--", "@x", "a b");
        assertThat(result.out()).isEqualTo(home + " [--help, --exit, 7, --, @x, a b]\n");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(7);
    }

    @Test
    void missingLabIsOneLine() throws Exception {
        Lifeguard.Result result = Lifeguard.runWith(Map.of(), List.of("-Dlifeguard.home=" + home), "lab");
        assertThat(result.err().lines())
                .singleElement()
                .asString()
                .startsWith("lifeguard: the lab is not here (" + home);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    private void makeLab() throws IOException {
        Path jar = Files.createDirectories(home.resolve("lab/core/target")).resolve("lifeguard-lab.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, SampleLab.class.getName());
        String entry = SampleLab.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            packed.putNextEntry(new JarEntry(entry));
            packed.write(Files.readAllBytes(Path.of("target", "test-classes").resolve(entry)));
        }
    }
}
