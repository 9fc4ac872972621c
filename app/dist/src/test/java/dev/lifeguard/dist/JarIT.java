package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** Tests the contents of {@code lifeguard.jar} and their places. */
class JarIT {
    private static final long MAX_BYTES = 6_000_000;
    private static final int JAVA_17 = 61;

    @Test
    void isOneFileOfFewMegabytes() throws IOException {
        assertThat(Files.size(Run.JAR)).isLessThan(MAX_BYTES);
    }

    @Test
    void everyClassRunsOnJava17() throws IOException {
        try (JarFile jar = new JarFile(Run.JAR.toFile())) {
            for (JarEntry entry : classes(jar)) {
                try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
                    in.skipNBytes(6); // magic number, minor version
                    assertThat(in.readUnsignedShort()).as(entry.getName()).isLessThanOrEqualTo(JAVA_17);
                }
            }
        }
    }

    /** With {@code -javaagent}, everything outside our folder is on the program's class path. */
    @Test
    void aProgramWithTheAgentSeesOnlyTheAgent() throws IOException {
        try (JarFile jar = new JarFile(Run.JAR.toFile())) {
            assertThat(jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName))
                    .filteredOn(name -> !name.startsWith(NestedLoader.FOLDER))
                    .allMatch(name -> name.matches(
                            "dev/lifeguard/(probe|model)/.*\\.class|dev/lifeguard/probe/boot\\.bin|dev/lifeguard/dist/[A-Z][A-Za-z]*\\.class"
                                    + "|META-INF/(MANIFEST\\.MF|LICENSE|NOTICE)"));
        }
    }

    @Test
    void noClassIsDuplicated() throws IOException {
        try (JarFile jar = new JarFile(Run.JAR.toFile())) {
            assertThat(classes(jar).stream().map(entry -> entry.getName().replace(NestedLoader.FOLDER, "")))
                    .contains(
                            "dev/lifeguard/cli/Main.class",
                            "picocli/CommandLine.class",
                            "org/objectweb/asm/ClassReader.class")
                    .contains("dev/lifeguard/probe/shaded/asm/ClassReader.class")
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void isProgramAndAgent() throws IOException {
        try (JarFile jar = new JarFile(Run.JAR.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            String agent = "dev.lifeguard.probe.Agent";
            assertThat(manifest.getValue("Main-Class")).isEqualTo("dev.lifeguard.dist.Launcher");
            assertThat(manifest.getValue("Premain-Class")).isEqualTo(agent);
            assertThat(manifest.getValue("Agent-Class")).isEqualTo(agent);
            assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
            assertThat(manifest.getValue("Can-Redefine-Classes")).isEqualTo("true");
            assertThat(manifest.getValue("Class-Path")).isNull();
        }
    }

    private static List<JarEntry> classes(JarFile jar) {
        return jar.stream().filter(entry -> entry.getName().endsWith(".class")).toList();
    }
}
