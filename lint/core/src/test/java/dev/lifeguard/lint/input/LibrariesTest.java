package dev.lifeguard.lint.input;

import static dev.lifeguard.lint.input.InputTest.bytes;
import static dev.lifeguard.lint.input.InputTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tells own code from library code. {@link Input} serves as an own class, {@link Archive} as a library class. */
class LibrariesTest {
    @TempDir
    private Path directory;

    private final Input input = new Input();

    @Test
    void aSpringBootJarSeparatesLibrariesFromClasses() throws IOException {
        Path jar = jar("shop.jar", Map.of("BOOT-INF/classes/Input.class", own(), "BOOT-INF/lib/a.jar", library()));

        input.add(jar);

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void theSpringBootLauncherIsALibrary() throws IOException {
        Path jar = jar(
                "shop.jar",
                Map.of("BOOT-INF/classes/Input.class", own(), "org/boot/loader/Launcher.class", bytes(Archive.class)));

        input.add(jar);

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aWarSeparatesLibrariesFromClasses() throws IOException {
        byte[] war = zip(Map.of("WEB-INF/classes/Input.class", own(), "WEB-INF/lib/a.jar", library()));

        input.add(jar("shop.war", war));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aWarInAnEarIsOwnButTheirLibrariesAreNot() throws IOException {
        byte[] war = zip(Map.of("WEB-INF/classes/Input.class", own()));

        input.add(jar("shop.ear", Map.of("shop.war", war, "lib/a.jar", library())));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void anUnpackedWarIsTreatedLikeAPackedOne() throws IOException {
        jar("shop/WEB-INF/lib/a.jar", library());
        jar("shop/WEB-INF/classes/Input.class", own());

        input.add(directory.resolve("shop"));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void jarsInALibraryFolderAreLibrariesIfThereIsOwnCode() throws IOException {
        jar("target/shop.jar", Map.of("Input.class", own()));
        jar("target/lib/a.jar", library());

        input.add(directory.resolve("target"));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aNamedLibraryFolderIsOneIfThereIsOwnCode() throws IOException {
        jar("classes/Input.class", own());
        jar("dependency/a.jar", library());

        input.add(directory.resolve("classes"));
        input.add(directory.resolve("dependency"));

        assertOnlyArchiveIsLibrary();
    }

    /** As in the distributions of Gradle, where nothing shows which jar is the program. */
    @Test
    void aLibraryFolderAloneIsOwnCode() throws IOException {
        jar("dist/lib/shop.jar", Map.of("Input.class", own()));
        jar("dist/lib/a.jar", library());

        input.add(directory.resolve("dist"));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aNamedJarIsOwnCodeAnywhere() throws IOException {
        jar("classes/Input.class", own());

        input.add(directory.resolve("classes"));
        input.add(jar("lib/a.jar", library()));

        assertThat(input.types()).hasSize(2);
        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aClassOfAnotherArtifactInAShadedJarIsLibraryCode() throws IOException {
        input.add(jar("shop-1.0.jar", shaded("com/google/common/Archive.class")));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void aRelocatedClassIsStillLibraryCode() throws IOException {
        input.add(jar("shop-1.0.jar", shaded("com/acme/shop/shaded/com/google/common/Archive.class")));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void theMainClassIdentifiesTheOwnPackagesOfARenamedShadedJar() throws IOException {
        Map<String, byte[]> entries = shaded("com/google/common/Archive.class");
        entries.put("META-INF/MANIFEST.MF", "Main-Class: com.acme.shop.Main\n".getBytes());

        input.add(jar("app.jar", entries));

        assertOnlyArchiveIsLibrary();
    }

    @Test
    void anUnidentifiedShadedJarIsOwnCode() throws IOException {
        input.add(jar("app.jar", shaded("com/google/common/Archive.class")));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aPackageNamedShadedNeedsNoMavenRecord() throws IOException {
        input.add(jar(
                "shop.jar",
                Map.of(
                        "com/acme/shop/Input.class",
                        own(),
                        "com/acme/shop/shaded/cron/Archive.class",
                        bytes(Archive.class))));

        assertOnlyArchiveIsLibrary();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shade", "relocated", "repackaged", "thirdparty", "third_party"})
    void aPackageNamedAfterItsOriginNeedsNoMavenRecord(String name) throws IOException {
        input.add(jar(
                "shop.jar",
                Map.of(
                        "com/acme/shop/Input.class",
                        own(),
                        "com/acme/shop/" + name + "/cron/Archive.class",
                        bytes(Archive.class))));

        assertOnlyArchiveIsLibrary();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shadedlamps", "thirdpartypayments", "third"})
    void aPackageThatOnlyStartsWithSuchANameIsOwnCode(String name) throws IOException {
        input.add(jar("shop.jar", Map.of("com/acme/" + name + "/Archive.class", bytes(Archive.class))));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aPackageWithNestedTopLevelPackagesNeedsNoMavenRecord() throws IOException {
        input.add(jar("shop.jar", hidden("com/acme/shop/$internal/org/cron/Archive.class")));

        assertThat(input.types()).hasSize(4);
        assertThat(input.libraries().types()).containsExactly(Archive.class.getName());
    }

    /** For example, a package named {@code org} for a class about organizations. */
    @Test
    void aPackageWithClassesAndATopLevelNameIsOwnCode() throws IOException {
        input.add(jar("shop.jar", hidden("com/acme/shop/$internal/org/Archive.class")));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aPackageWithOneNestedTopLevelNameIsOwnCode() throws IOException {
        input.add(jar("shop.jar", hidden("com/acme/shop/$internal/com/cron/Archive.class")));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void aFolderWithAllClassesIsNotRelocated() throws IOException {
        input.add(jar(
                "shop.zip",
                Map.of(
                        "shop/main/com/acme/shop/Input.class",
                        own(),
                        "shop/main/org/acme/cron/Archive.class",
                        bytes(Archive.class))));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void theClassesOfAWarAreNotRelocated() throws IOException {
        input.add(jar(
                "shop.war",
                Map.of(
                        "WEB-INF/classes/com/acme/shop/Input.class",
                        own(),
                        "WEB-INF/classes/org/acme/cron/Archive.class",
                        bytes(Archive.class),
                        "WEB-INF/classes/Start.class",
                        own())));

        assertThat(input.libraries().types()).isEmpty();
    }

    @Test
    void anArtifactOfTheSameGroupIsOwnCode() throws IOException {
        Map<String, byte[]> entries = shaded("com/acme/shop/core/Archive.class");
        entries.put("META-INF/maven/com.acme.shop/core/pom.properties", new byte[0]);

        input.add(jar("shop-1.0.jar", entries));

        assertThat(input.libraries().types()).isEmpty();
    }

    /** Own code next to a package in which {@code com} and {@code io} start again, and another class. */
    private static Map<String, byte[]> hidden(String other) throws IOException {
        return Map.of(
                "com/acme/shop/Input.class",
                own(),
                "com/acme/shop/$internal/com/clock/Archive.class",
                bytes(Archive.class),
                "com/acme/shop/$internal/io/clock/Archive.class",
                bytes(Archive.class),
                other,
                bytes(Archive.class));
    }

    private static Map<String, byte[]> shaded(String other) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("com/acme/shop/Input.class", own());
        entries.put(other, bytes(Archive.class));
        entries.put("META-INF/maven/com.acme.shop/shop/pom.properties", new byte[0]);
        entries.put("META-INF/maven/com.google.guava/guava/pom.properties", new byte[0]);
        return entries;
    }

    private void assertOnlyArchiveIsLibrary() {
        assertThat(input.warnings()).isEmpty();
        assertThat(input.types()).hasSize(2);
        assertThat(input.libraries().types()).containsExactly(Archive.class.getName());
    }

    private static byte[] own() throws IOException {
        return bytes(Input.class);
    }

    private static byte[] library() throws IOException {
        return zip(Map.of("a/Archive.class", bytes(Archive.class)));
    }

    private Path jar(String name, Map<String, byte[]> entries) throws IOException {
        return jar(name, zip(entries));
    }

    private Path jar(String name, byte[] bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }
}
