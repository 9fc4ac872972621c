package dev.lifeguard.lint.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.read.ClassReading;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputTest {
    @TempDir
    private Path directory;

    private final Input input = new Input();

    @Test
    void findsClassesInArchivesOfArchives() throws IOException {
        byte[] library = zip(Map.of("a/Sample.class", bytes(Input.class)));
        byte[] war = zip(Map.of("WEB-INF/classes/b/Sample.class", bytes(Archive.class), "WEB-INF/lib/a.jar", library));
        Files.write(
                directory.resolve("shop.ear"), zip(Map.of("shop.war", war, "META-INF/application.xml", new byte[9])));

        input.add(directory.resolve("shop.ear"));

        assertThat(input.types())
                .extracting(TypeInfo::label)
                .containsExactlyInAnyOrder(Input.class.getName(), Archive.class.getName());
        assertThat(input.warnings()).isEmpty();
    }

    @Test
    void findsTheOutputsOfAProjectAndItsModulesOnly() throws IOException {
        Path maven = Files.createDirectories(directory.resolve("app/target/classes"));
        Path gradle = Files.createDirectories(directory.resolve("lib/build/classes/kotlin/main"));
        Path tests = Files.createDirectories(directory.resolve("app/target/test-classes"));
        Files.createDirectories(directory.resolve("app/src/main/java"));
        Files.createFile(directory.resolve("pom.xml"));
        Files.write(maven.resolve("Input.class"), bytes(Input.class));
        Files.write(gradle.resolve("Archive.class"), bytes(Archive.class));
        Files.write(tests.resolve("InputTest.class"), bytes(InputTest.class));

        input.add(directory);

        assertThat(input.types())
                .extracting(TypeInfo::label)
                .containsExactly(Input.class.getName(), Archive.class.getName());
        assertThat(input.sourceRoots()).contains(directory.resolve("app/src/main/java"));
    }

    @Test
    void unreadableFilesAreSkippedWithOneWarningEach() throws IOException {
        byte[] whole = bytes(Input.class);
        Files.write(directory.resolve("A.class"), "not a class".getBytes(StandardCharsets.UTF_8));
        Files.write(directory.resolve("B.class"), Arrays.copyOf(whole, whole.length / 2));
        Files.write(directory.resolve("C.class"), newer(whole));
        Files.write(directory.resolve("D.class"), whole);
        Files.write(directory.resolve("e.jar"), new byte[100]);
        Files.write(directory.resolve("f.jar"), Arrays.copyOf(zip(Map.of("A.class", whole)), 300));

        input.add(directory);

        assertThat(input.types()).extracting(TypeInfo::label).containsExactly(Input.class.getName());
        assertThat(input.warnings())
                .hasSize(5)
                .allSatisfy(warning -> assertThat(warning).endsWith("; left out"))
                .anySatisfy(warning -> assertThat(warning).contains("A.class: not a class file"))
                .anySatisfy(warning -> assertThat(warning).contains("B.class: broken class file"))
                .anySatisfy(warning -> assertThat(warning).contains("C.class: made for Java "))
                .anySatisfy(warning -> assertThat(warning).contains("e.jar: not an archive"));
    }

    @Test
    void allClassFilesOfATooNewJavaAreOneWarningAndTheOthersAreRead() throws IOException {
        byte[] whole = bytes(Input.class);
        Files.write(directory.resolve("A.class"), ofJava(whole, ClassReading.NEWEST_JAVA));
        for (String name : List.of("B", "C", "D")) {
            Files.write(directory.resolve(name + ".class"), ofJava(whole, ClassReading.NEWEST_JAVA + 1));
        }

        input.add(directory);

        assertThat(input.types()).extracting(TypeInfo::label).containsExactly(Input.class.getName());
        assertThat(input.warnings())
                .containsExactly(directory.resolve("B.class") + ": made for Java 29, and this Lifeguard reads up to"
                        + " Java 28, like 2 more; left out");
    }

    private static byte[] ofJava(byte[] whole, int java) {
        byte[] other = whole.clone();
        other[7] = (byte) (java + 44);
        return other;
    }

    @Test
    void aZipBombIsBounded() throws IOException {
        byte[] bomb = zip(Map.of("Zeros.class", new byte[40 << 20], "Input.class", bytes(Input.class)));
        Files.write(directory.resolve("bomb.jar"), bomb);

        input.add(directory.resolve("bomb.jar"));

        assertThat(bomb.length).isLessThan(1 << 20);
        assertThat(input.types()).hasSize(1);
        assertThat(input.warnings()).singleElement().asString().contains("Zeros.class: larger than 16 MB");
    }

    /** The archive's end record places its directory beyond the end of the file. */
    @Test
    void anArchiveWithoutItsDirectoryIsSkipped() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(42).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0x07064b50).putInt(0).putLong(1L << 40).putInt(1); // position of the end record of large archives
        bytes.putInt(0x06054b50).putLong(-1).putInt(-1).putInt(-1).putShort((short) 0);
        Files.write(directory.resolve("far.jar"), bytes.array());

        input.add(directory.resolve("far.jar"));

        assertThat(input.warnings()).singleElement().asString().contains("far.jar: not an archive, or a broken one");
    }

    /** 3 GB of zeros in a nested archive: it is read as a stream, up to 2 GB. */
    @Test
    void aNestedZipBombIsBounded() throws IOException {
        Path bomb = directory.resolve("bomb.jar");
        try (ZipOutputStream outer = new ZipOutputStream(Files.newOutputStream(bomb))) {
            outer.putNextEntry(new ZipEntry("inner.jar"));
            ZipOutputStream inner = new ZipOutputStream(outer);
            inner.setLevel(Deflater.BEST_SPEED);
            inner.putNextEntry(new ZipEntry("zeros.bin"));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 3 << 10; i++) {
                inner.write(zeros);
            }
            inner.putNextEntry(new ZipEntry("Input.class"));
            inner.write(bytes(Input.class));
            inner.finish();
        }

        input.add(bomb);

        assertThat(input.types()).isEmpty();
        assertThat(input.warnings()).singleElement().asString().contains("or 2 GB: the rest of it");
    }

    @Test
    void archiveNestingIsBounded() throws IOException {
        byte[] inner = zip(Map.of("Input.class", bytes(Input.class)));
        for (int i = 0; i < 9; i++) {
            inner = zip(Map.of("inner.jar", inner));
        }
        Files.write(directory.resolve("matryoshka.jar"), inner);

        input.add(directory.resolve("matryoshka.jar"));

        assertThat(input.types()).isEmpty();
        assertThat(input.warnings()).singleElement().asString().contains("archives in archives");
    }

    @Test
    void entryNamesWithPathsAreHarmless() throws IOException {
        Files.write(
                directory.resolve("slip.jar"),
                zip(Map.of("../../../etc/Evil\u001b[2J.class", bytes(Input.class), "/etc/passwd.class", new byte[4])));

        input.add(directory.resolve("slip.jar"));

        assertThat(input.types()).hasSize(1);
        assertThat(input.warnings()).singleElement().asString().doesNotContain("\u001b");
    }

    @Test
    void aMissingPathIsAnError() {
        assertThatThrownBy(() -> input.add(directory.resolve("none.class"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> input.add(directory.resolve("none.jar"))).isInstanceOf(IOException.class);
    }

    private static byte[] newer(byte[] whole) {
        byte[] copy = whole.clone();
        copy[6] = 1; // major version 256 or higher
        return copy;
    }

    static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return out.toByteArray();
    }
}
